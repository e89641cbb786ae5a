"""Pictures of Encore: for the terminal in ``text``, as SVG in ``svg``. Pure: values in, text out.

Colour never carries meaning alone: each colour has its shape, each state its mark.
"""
