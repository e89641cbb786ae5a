"""Value nets: what the page of the format says, worked out the long way; and files that hold none."""

import io
import random
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from sixdice.bots.encore.inputs import INPUTS, JOKER_INPUT, OTHERS_INPUT, members
from sixdice.bots.encore.net import Net, read_net, sheet_rows, write_net
from sixdice.core.errors import SetupError
from sixdice.encore.geometry import EVERY_BOX
from sixdice.encore.library import PUBLISHED, published_sheet
from sixdice.encore.position import Position
from sixdice.encore.sheet import Sheet
from tests.bots.encore.scenes import FRESH
from tests.bots.encore.told import of_a_seat

Reals = NDArray[np.float64]


def some_net(width: int = 4, depth: int = 2, seed: int = 1) -> Net:
    rng = np.random.default_rng(seed)
    shapes = ((INPUTS, width), (width,), (depth, width, width), (depth, width), (width,), ())
    return Net(*(np.asarray(rng.normal(size=shape), np.float32) for shape in shapes))


def long_way(net: Net, inputs: list[float]) -> float:
    """Work out a hope number by number, from the words of the module."""
    width = len(net.head)
    z = []
    for unit in range(width):
        total = float(net.first_bias[unit])
        total += sum(own * float(net.first[place, unit]) for place, own in enumerate(inputs))
        z.append(max(0.0, total))
    for layer, bias in zip(net.layers.tolist(), net.biases.tolist(), strict=True):
        after = []
        for unit in range(width):
            total = bias[unit] + sum(z[other] * layer[other][unit] for other in range(width))
            after.append(z[unit] + max(0.0, total))
        z = after
    return float(net.head_bias) + sum(z[unit] * float(net.head[unit]) for unit in range(width))


@pytest.mark.parametrize(("width", "depth"), [(1, 0), (4, 2), (7, 1)])
def test_a_hope_is_what_the_format_says(width: int, depth: int) -> None:
    net = some_net(width, depth)
    rng = random.Random(3)
    inputs = [[float(rng.random() < 0.03) for _ in range(INPUTS)] for _ in range(5)]
    sums = np.array(inputs, np.float32) @ net.first
    before = sums.copy()
    hopes = net.hopes(sums)
    assert hopes.dtype == np.float32
    assert hopes.tolist() == pytest.approx([long_way(net, own) for own in inputs], rel=1e-4, abs=1e-3)
    assert (sums == before).all()


def test_a_net_of_nothing_hopes_for_the_same_everywhere() -> None:
    net = Net(*(np.zeros_like(array) for array in some_net()))._replace(head_bias=np.asarray(7.5, np.float32))
    assert net.hopes(np.ones((3, 4), np.float32)).tolist() == [7.5] * 3


SHEETS = [*map(published_sheet, PUBLISHED), FRESH, Sheet("renamed", published_sheet("pink").rows)]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
@pytest.mark.parametrize("start", [0, OTHERS_INPUT])
def test_folded_for_a_sheet_the_first_layer_is_the_same(sheet: Sheet, start: int) -> None:
    """What boxes add one by one, and the sheet, is what all inputs about them add."""
    first, rng = some_net().first[start:], random.Random(6)
    before = first.copy()
    rows = sheet_rows(first, sheet)
    assert rows.boxes.shape == (105, 4)
    assert (first == before).all()
    for crossed in (0, rng.getrandbits(105), rng.getrandbits(105), EVERY_BOX):
        some = [own for group in of_a_seat(Position(sheet, crossed), None).values() for own in group]
        whole = np.array(some[:JOKER_INPUT]) @ first[:JOKER_INPUT]
        folded = rows.sheet + rows.boxes[members(crossed)].sum(axis=0)
        assert folded == pytest.approx(whole, abs=1e-3)


@pytest.mark.parametrize(("width", "depth"), [(1, 0), (4, 2)])
def test_a_net_comes_back_from_its_file_to_16_bits(tmp_path: Path, width: int, depth: int) -> None:
    net = some_net(width, depth)
    write_net(net, tmp_path / "mine.npz")
    for read, own in zip(read_net(tmp_path / "mine.npz"), net, strict=True):
        assert read.dtype == np.float32
        assert read.shape == own.shape
        assert (read == own.astype(np.float16)).all()
    with np.load(tmp_path / "mine.npz") as arrays:
        assert {name: array.dtype for name, array in arrays.items()} == dict.fromkeys(Net._fields, np.float16)


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
def test_numbers_of_any_size_are_read_as_32_bits(tmp_path: Path, kind: type[np.floating]) -> None:
    net = some_net()
    np.savez(tmp_path / "mine.npz", **{name: array.astype(kind) for name, array in net._asdict().items()})
    for read, own in zip(read_net(tmp_path / "mine.npz"), net, strict=True):
        assert read.dtype == np.float32
        assert (read == own.astype(kind)).all()


def test_what_was_read_is_written_the_same_again(tmp_path: Path) -> None:
    write_net(some_net(), tmp_path / "one.npz")
    write_net(read_net(tmp_path / "one.npz"), tmp_path / "two.npz")
    for one, two in zip(read_net(tmp_path / "one.npz"), read_net(str(tmp_path / "two.npz")), strict=True):
        assert (one == two).all()


def refused(path: Path) -> str:
    with pytest.raises(SetupError) as error:
        read_net(path)
    assert error.value.code == "bot/net"
    assert str(path) in error.value.message
    assert "\n" not in error.value.message
    return error.value.message


def test_there_must_be_a_file(tmp_path: Path) -> None:
    assert "No such file" in refused(tmp_path / "none.npz")
    assert "Is a directory" in refused(tmp_path)


@pytest.mark.parametrize("data", [b"", b"not a net", b"PK\x03\x04", b"\x93NUMPY\x01\x00", b"\x80\x04N."])
def test_what_is_no_net_is_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "bad.npz").write_bytes(data)
    assert "first_bias" in refused(tmp_path / "bad.npz")


def test_a_single_array_is_no_net(tmp_path: Path) -> None:
    np.save(tmp_path / "bad.npy", np.zeros(3))
    assert "first_bias" in refused(tmp_path / "bad.npy")


def saved(path: Path, **changes: object) -> Path:
    arrays = {name: array for name, array in (some_net()._asdict() | changes).items() if array is not None}
    np.savez(path, **arrays)
    return path


def test_every_array_must_be_there(tmp_path: Path) -> None:
    for name in Net._fields:
        assert "head_bias" in refused(saved(tmp_path / "bad.npz", **{name: None}))


@pytest.mark.parametrize(
    ("name", "array"),
    [
        ("first", np.zeros((INPUTS - 1, 4))),
        ("first", np.zeros((165, 4))),
        ("first", np.zeros((INPUTS, 5))),
        ("first", np.zeros(4)),
        ("first_bias", np.zeros((4, 1))),
        ("first_bias", np.zeros(())),
        ("layers", np.zeros((2, 4, 5))),
        ("layers", np.zeros(())),
        ("biases", np.zeros((1, 4))),
        ("head", np.zeros((4, 1))),
        ("head_bias", np.zeros(1)),
    ],
)
def test_shapes_must_fit_together(tmp_path: Path, name: str, array: Reals) -> None:
    assert "shape" in refused(saved(tmp_path / "bad.npz", **{name: array}))


@pytest.mark.parametrize("name", Net._fields)
@pytest.mark.parametrize("number", [np.nan, np.inf, 1e300])
def test_numbers_must_be_finite(tmp_path: Path, name: str, number: float) -> None:
    array = np.full_like(getattr(some_net(), name), number, np.float64)
    assert f"{name} has numbers that are not finite" in refused(saved(tmp_path / "bad.npz", **{name: array}))


@pytest.mark.parametrize("array", [np.full((INPUTS, 4), "x"), np.array([object()] * 4)])
def test_arrays_must_hold_numbers(tmp_path: Path, array: object) -> None:
    np.savez(tmp_path / "bad.npz", **some_net()._asdict() | {"first": array}, allow_pickle=True)
    refused(tmp_path / "bad.npz")


def test_a_file_can_be_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_net(some_net(), tmp_path / "mine.npz")
    monkeypatch.setattr("sixdice.bots.encore.net.LARGEST_FILE", 100)
    assert "larger than 100 bytes" in refused(tmp_path / "mine.npz")


def test_a_small_file_can_hold_too_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_net(Net(*(np.zeros_like(array) for array in some_net())), tmp_path / "mine.npz")
    assert (tmp_path / "mine.npz").stat().st_size < 5000
    monkeypatch.setattr("sixdice.bots.encore.net.LARGEST_NET", 8 * INPUTS)
    refused(tmp_path / "mine.npz")


def test_a_damaged_file_is_refused_or_read_but_never_worse(tmp_path: Path) -> None:
    """Three hundred files with one byte changed, or cut off."""
    whole = io.BytesIO()
    np.savez_compressed(whole, **some_net(width=1)._asdict())
    path, rng = tmp_path / "bad.npz", random.Random(5)
    for number in range(300):
        data = bytearray(whole.getvalue())
        place = rng.randrange(len(data))
        if number % 3:
            data[place] ^= 1 << rng.randrange(8)
        path.write_bytes(data if number % 3 else data[:place])
        try:
            read_net(path)
        except SetupError as error:
            assert error.code == "bot/net"


@pytest.mark.parametrize("number", [70_000.0, float("inf"), float("nan")])
def test_numbers_too_large_for_16_bits_are_not_written(tmp_path: Path, number: float) -> None:
    net = some_net()
    net.head[0] = number
    with pytest.raises(SetupError, match="cannot be written"):
        write_net(net, tmp_path / "mine.npz")
    assert not (tmp_path / "mine.npz").exists()
