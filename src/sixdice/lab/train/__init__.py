"""Training of value nets, on a GPU: many games at once on tensors (the extra ``train``)."""
