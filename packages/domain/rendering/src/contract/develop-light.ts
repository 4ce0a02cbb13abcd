import type { Master16, SceneLinear, TonePoint } from '../model/master.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** Linear sRGB to ProPhoto RGB (D50, Bradford) and back; white stays white. */
const toWide: readonly Rgb[] = [
  [0.529346, 0.330073, 0.140581],
  [0.098374, 0.873461, 0.028165],
  [0.016883, 0.117672, 0.865445],
];
const fromWide: readonly Rgb[] = [
  [2.034075, -0.727335, -0.30674],
  [-0.228812, 1.23173, -0.002918],
  [-0.00857, -0.153286, 1.161855],
];

/** The 16-bit samples that a converter of the Digital Negative makes of light, by its curve. */
export function developLight(light: Float32Array, { toneCurve }: Curve, stops = 0): Uint16Array {
  const samples = new Uint16Array(light.length);
  for (let at = 0; at < light.length; at += 3) {
    const exposed = applied(toWide, [light[at] ?? 0, light[at + 1] ?? 0, light[at + 2] ?? 0]).map(
      (value) => Math.min(1, Math.max(0, value * 2 ** stops)),
    );
    const [least, most] = [Math.min(...exposed), Math.max(...exposed)];
    const low = onCurve(toneCurve, least);
    const gain = most > least ? (onCurve(toneCurve, most) - low) / (most - least) : 0;
    const [red = 0, green = 0, blue = 0] = exposed.map((value) => low + (value - least) * gain);
    applied(fromWide, [red, green, blue]).forEach((value, part) => {
      samples[at + part] = Math.round(65_535 * encoded(Math.min(1, Math.max(0, value))));
    });
  }
  return samples;
}

type Curve = Pick<SceneLinear, 'toneCurve'>;

/** How far, in levels of 255, the samples are from what their light develops to, on average. */
export function distanceFromLight(master: Master16, scene: SceneLinear): number {
  const { width, height, samples } = master;
  const light = new Float32Array(samples.length);
  // In parts of uneven size: rows may be asked for as they are needed.
  const middle = Math.ceil(height / 3);
  scene.readRows(middle, height, light.subarray(middle * width * 3));
  scene.readRows(0, middle, light);
  const developed = developLight(light, scene);
  const apart = samples.reduce((sum, value, at) => sum + Math.abs(value - (developed[at] ?? 0)), 0);
  return apart / samples.length / 257;
}

function applied(matrix: readonly Rgb[], [red, green, blue]: Rgb): number[] {
  return matrix.map(([r, g, b]) => r * red + g * green + b * blue);
}

function onCurve(points: readonly TonePoint[], light: number): number {
  const [next, print] = points.find(([place]) => place >= light) ?? [1, 1];
  const [before, below] = points.findLast(([place]) => place < light) ?? [0, 0];
  return next > before ? below + ((print - below) * (light - before)) / (next - before) : print;
}

/** IEC 61966-2-1. */
function encoded(value: number): number {
  return value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
