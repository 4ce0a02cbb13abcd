const sub = 1;
const paeth = 4;
const channels = 3;

/** As `RowKernel` says. */
export function filterRows(
  rows: Uint8Array,
  rowBytes: number,
  hasRowAbove: boolean,
  filtered: Uint8Array,
): Uint8Array {
  const rowCount = rows.length / rowBytes;
  const first = hasRowAbove ? 1 : 0;
  let to = 0;
  for (let row = first; row < rowCount; row += 1) {
    filterRow(rows, row * rowBytes, rowBytes, filtered, to);
    to += rowBytes + 1;
  }
  return filtered.subarray(0, to);
}

function filterRow(
  rows: Uint8Array,
  from: number,
  rowBytes: number,
  filtered: Uint8Array,
  to: number,
): void {
  filtered[to] = from === 0 ? sub : paeth;
  filtered.set(rows.subarray(from, from + channels), to + 1);
  if (from === 0) subtractLeft(rows, rowBytes, filtered, to + 1);
  else subtractPaeth(rows, from, rowBytes, filtered, to + 1);
}

function subtractLeft(rows: Uint8Array, rowBytes: number, filtered: Uint8Array, to: number): void {
  for (let at = channels; at < rowBytes; at += 1) {
    filtered[to + at] = (rows[at] ?? 0) - (rows[at - channels] ?? 0);
  }
}

/** One channel after the other, which keeps left and upper left in local variables. */
function subtractPaeth(
  rows: Uint8Array,
  from: number,
  rowBytes: number,
  filtered: Uint8Array,
  to: number,
): void {
  let [redLeft, greenLeft, blueLeft] = [0, 0, 0];
  let [redCorner, greenCorner, blueCorner] = [0, 0, 0];
  let above = from - rowBytes;
  let here = from;
  let out = to;
  for (const end = from + rowBytes; here < end; here += channels) {
    const redAbove = rows[above] ?? 0;
    const greenAbove = rows[above + 1] ?? 0;
    const blueAbove = rows[above + 2] ?? 0;
    const red = rows[here] ?? 0;
    const green = rows[here + 1] ?? 0;
    const blue = rows[here + 2] ?? 0;
    filtered[out] = red - prediction(redLeft, redAbove, redCorner);
    filtered[out + 1] = green - prediction(greenLeft, greenAbove, greenCorner);
    filtered[out + 2] = blue - prediction(blueLeft, blueAbove, blueCorner);
    redLeft = red;
    greenLeft = green;
    blueLeft = blue;
    redCorner = redAbove;
    greenCorner = greenAbove;
    blueCorner = blueAbove;
    above += channels;
    out += channels;
  }
}

/**
 * The Paeth predictor without branches, since noise makes every branch unpredictable: the lower of
 * left and above when the corner is far above both, the higher when it is far below, otherwise the
 * corner.
 */
function prediction(left: number, above: number, corner: number): number {
  const difference = left - above;
  const lower = above + (difference & (difference >> 31));
  const higher = left - (difference & (difference >> 31));
  const threshold = corner * 3 - left - above;
  const takesLower = (higher - threshold - 1) >> 31;
  const takesHigher = (threshold - lower - 1) >> 31;
  const lowerOrCorner = corner ^ ((corner ^ lower) & takesLower);
  return lowerOrCorner ^ ((lowerOrCorner ^ higher) & takesHigher);
}
