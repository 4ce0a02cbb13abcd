import { directoryAt, firstDirectory } from './read-tiff.test-support.ts';
import { tiledSamples } from './read-tiles.test-support.ts';

type Triple = readonly [number, number, number];

/** XYZ (D50) to ProPhoto RGB and back, and on to sRGB: as published for the Bradford adaptation. */
const widen = [
  1.3459433, -0.2556075, -0.0511118, -0.5445989, 1.5081673, 0.0205351, 0, 0, 1.2118128,
];
const narrow = [0.7976749, 0.1351917, 0.0313534, 0.2880402, 0.7118741, 0.0000857, 0, 0, 0.82521];
const toSrgb = [
  3.1338561, -1.6168667, -0.4906146, -0.9787684, 1.9161415, 0.033454, 0.0719453, -0.2289914,
  1.4052427,
];

/**
 * Develops a DNG by what it says of itself alone, as chapter 6 of the specification and Adobe's
 * reference do: levels, forward matrix, exposure, tone curve in ProPhoto RGB; `stops` are those
 * that a photographer adds. sRGB, 0 to 255.
 */
export function developDng(dng: Uint8Array, stops = 0): Float32Array {
  const main = firstDirectory(dng);
  const raw = directoryAt(dng, main.numbers(330)[0] ?? 0);
  const [white = 1] = raw.numbers(50717);
  const [baseline = 0] = main.numbers(50730);
  const gain = 2 ** (baseline + stops) / white;
  const forward = main.numbers(50964);
  const tone = toneTable(main.numbers(50940));
  const samples = tiledSamples(dng, raw);
  const developed = new Float32Array(samples.length);
  for (let at = 0; at < samples.length; at += 3) {
    const camera: Triple = [samples[at] ?? 0, samples[at + 1] ?? 0, samples[at + 2] ?? 0];
    const exposed = multiplied(widen, multiplied(forward, camera)).map((value) =>
      clipped(value * gain),
    );
    const printed = multiplied(toSrgb, multiplied(narrow, toned(exposed, tone)));
    developed.set(
      printed.map((value) => 255 * companded(clipped(value))),
      at,
    );
  }
  return developed;
}

/** The outer channels by the curve, the middle one where it was between them. */
function toned(values: readonly number[], tone: (value: number) => number): Triple {
  const order = [0, 1, 2].toSorted((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const [low = 0, middle = 0, high = 0] = order.map((channel) => values[channel] ?? 0);
  const ends = [tone(low), tone(high)] as const;
  const share = high > low ? (middle - low) / (high - low) : 0;
  const inOrder = [ends[0], ends[0] + share * (ends[1] - ends[0]), ends[1]];
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(
    (channel) => inOrder[order.indexOf(channel)],
  );
  return [red, green, blue];
}

function toneTable(pairs: readonly number[]): (value: number) => number {
  return (value) => {
    let at = 2;
    while (at < pairs.length - 2 && (pairs[at] ?? 1) < value) at += 2;
    const [x0 = 0, y0 = 0, x1 = 1, y1 = 1] = pairs.slice(at - 2, at + 2);
    return y0 + ((y1 - y0) * (value - x0)) / (x1 - x0);
  };
}

function multiplied(matrix: readonly number[], [a, b, c]: Triple): Triple {
  const row = (from: number): number =>
    (matrix[from] ?? 0) * a + (matrix[from + 1] ?? 0) * b + (matrix[from + 2] ?? 0) * c;
  return [row(0), row(3), row(6)];
}

function clipped(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function companded(value: number): number {
  return value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}
