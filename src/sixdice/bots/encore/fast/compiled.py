"""Compiling: the one place that knows numba, and what happens without it.

Without numba the same functions run as plain Python, very slowly: good enough to go on working, and
to step through a kernel with a debugger.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, cast

import numpy as np
import platformdirs

from sixdice.bots.encore.sources import fingerprint

__all__ = ["CACHE", "COMPILED", "compiler", "entry", "kernel", "leaf", "lowest_bit", "popcount", "whole"]

Function = TypeVar("Function", bound=Callable[..., Any])

try:
    import numba
    from llvmlite import binding as llvm
    from llvmlite import ir
    from numba.extending import intrinsic

    COMPILED = True
    """Whether kernels are compiled."""
except ImportError:  # pragma: no cover -- test_without_numba.py runs this in another process
    COMPILED = False


CACHE = str(platformdirs.user_cache_path("sixdice") / "kernels" / fingerprint())
"""Where compiled kernels are kept: a folder for each version of all sources.

Numba notices a change of the file that a kernel stands in, but not of those that it calls, nor of the
numbers that it takes from others.
"""


@cache
def compiler() -> str:
    """Return what made compiled kernels, and for which processor: others cannot use them."""
    if not COMPILED:
        return "none"
    features = ",".join(name for name, has in sorted(llvm.get_host_cpu_features().items()) if has)
    return f"numba {numba.__version__} for {llvm.get_host_cpu_name()} with {features}"


def _compiled(function: Function, *, cache: bool = False, **options: Any) -> Function:  # noqa: ANN401 -- numba's own
    if not COMPILED:
        return function
    config: Any = numba.config
    before, config.CACHE_DIR = config.CACHE_DIR, config.CACHE_DIR or CACHE
    try:
        made: Function = numba.njit(cache=cache, nogil=True, **options)(function)
    except RuntimeError:  # nowhere to keep it: compiled anew in every process
        made = numba.njit(nogil=True, **options)(function)
    finally:
        config.CACHE_DIR = before
    return made


def entry(function: Function) -> Function:
    """Compile a function that Python calls. Like all kernels it makes no arrays: the caller owns them.

    ``_nrt`` is off: counting references to arrays took more than half of the time, and there is
    nothing to count where nothing is made.
    """
    if not COMPILED:
        return np.errstate(over="ignore")(function)
    return _compiled(function, cache=True, _nrt=False)


def kernel(function: Function) -> Function:
    """Compile a function that only kernels call."""
    return _compiled(function, cache=True, _nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def leaf(function: Function) -> Function:
    """Compile a function into those that call it: a small one, or one that is called in one place.

    Numba optimises every level of calls once more; with leaves, half the time to compile is saved
    and games are twice as fast.
    """
    return _compiled(function, _nrt=False, no_cpython_wrapper=True, no_cfunc_wrapper=True, inline="always")


if COMPILED:

    @intrinsic
    def _popcount(_: Any, __: Any) -> Any:  # noqa: ANN401 -- numba's own
        return numba.int64(numba.uint64), lambda _, builder, __, words: builder.ctpop(words[0])

    @intrinsic
    def _lowest_bit(_: Any, __: Any) -> Any:  # noqa: ANN401
        never_zero = ir.Constant(ir.IntType(1), 1)
        return numba.int64(numba.uint64), lambda _, builder, __, words: builder.cttz(words[0], never_zero)

else:  # pragma: no cover -- as above

    def _popcount(word: Any, _: Any = None) -> Any:  # type: ignore[misc]  # noqa: ANN401 -- as above
        return int(word).bit_count()

    def _lowest_bit(word: Any, _: Any = None) -> Any:  # type: ignore[misc]  # noqa: ANN401
        return (int(word) & -int(word)).bit_length() - 1


popcount: Callable[[np.uint64], int] = cast("Any", _popcount)
"""Return how many bits of a word are set."""

lowest_bit: Callable[[np.uint64], int] = cast("Any", _lowest_bit)
"""Return the number of the lowest bit that is set; the word must have one."""


@leaf
def whole(value: Any) -> Any:  # noqa: ANN401 -- a whole number of either kind
    """Return a word or a truth as a whole number with a sign: with one of each, numba adds up reals."""
    return np.int64(value)
