import type { Raster } from '../reduce.ts';

/** What is plain at one edge of a picture. */
interface PlainBand {
  /** Rows or columns, in percent of the side. */
  readonly percent: number;
  /** Level of each channel. */
  readonly levels: readonly [number, number, number];
}

export interface PlainEdges {
  /** The largest band that may be a missing part of the picture, in percent of the side. */
  readonly missing: number;
  /** Whether that band ends the picture and has the fill of a stream that was cut off. */
  readonly hasCutFill: boolean;
  /** The smaller of two bands alike at opposite edges, in percent of the side. */
  readonly bars: number;
}

/** What compression and resizing may change in a plain area. */
const tolerance = 2;

/** Measures plain bands along the edges of a picture. */
export function measureEdges(picture: Raster): PlainEdges {
  const [top, bottom, left, right] = (['top', 'bottom', 'left', 'right'] as const).map((edge) =>
    plainBand(picture, edge),
  ) as [PlainBand, PlainBand, PlainBand, PlainBand];
  // A stream is read from the top left: what it lacks is at its end, or filled as nothing else is.
  const endings = [bottom, right, ...[top, left].filter(isCutFill)];
  const missing = endings.reduce((most, band) => (band.percent > most.percent ? band : most));
  return {
    missing: missing.percent,
    hasCutFill: isCutFill(missing) && (missing === bottom || missing === right),
    bars: Math.max(commonPart(top, bottom), commonPart(left, right)),
  };
}

function commonPart(one: PlainBand, other: PlainBand): number {
  return isSameLevel(one.levels, other.levels) ? Math.min(one.percent, other.percent) : 0;
}

/** Decoders leave black, or the grey in the middle, where a stream ends. */
function isCutFill({ levels }: PlainBand): boolean {
  return levels.every((level) => level === 0) || isSameLevel(levels, [128, 128, 128]);
}

function isSameLevel(one: PlainBand['levels'], other: PlainBand['levels']): boolean {
  return one.every((level, channel) => Math.abs(level - (other[channel] ?? 0)) <= tolerance);
}

/** Lines of one edge, counted from it: where each begins, and how to walk along it. */
interface Lines {
  readonly count: number;
  readonly length: number;
  /** Offset of the first sample of a line. */
  readonly start: (line: number) => number;
  /** Samples from one pixel of a line to the next. */
  readonly step: number;
}

function linesFrom({ width, height }: Raster, edge: 'top' | 'bottom' | 'left' | 'right'): Lines {
  const rows = { count: height, length: width, step: 3 };
  const columns = { count: width, length: height, step: 3 * width };
  switch (edge) {
    case 'top':
      return { ...rows, start: (line) => 3 * width * line };
    case 'bottom':
      return { ...rows, start: (line) => 3 * width * (height - 1 - line) };
    case 'left':
      return { ...columns, start: (line) => 3 * line };
    case 'right':
      return { ...columns, start: (line) => 3 * (width - 1 - line) };
  }
}

function plainBand(picture: Raster, edge: 'top' | 'bottom' | 'left' | 'right'): PlainBand {
  const { samples } = picture;
  const lines = linesFrom(picture, edge);
  const first = lines.start(0);
  const levels: PlainBand['levels'] = [
    samples[first] ?? 0,
    samples[first + 1] ?? 0,
    samples[first + 2] ?? 0,
  ];
  let plain = 0;
  while (plain < lines.count && isPlain(samples, lines, plain, levels)) plain += 1;
  return { percent: (100 * plain) / lines.count, levels };
}

function isPlain(
  samples: Uint8Array,
  { length, start, step }: Lines,
  line: number,
  [red, green, blue]: PlainBand['levels'],
): boolean {
  for (let pixel = 0, at = start(line); pixel < length; pixel += 1, at += step) {
    if (
      Math.abs((samples[at] ?? 0) - red) > tolerance ||
      Math.abs((samples[at + 1] ?? 0) - green) > tolerance ||
      Math.abs((samples[at + 2] ?? 0) - blue) > tolerance
    )
      return false;
  }
  return true;
}
