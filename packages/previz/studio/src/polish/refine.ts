import type { Pace } from '@image-production/previz-darkroom';
import {
  linearFromSrgb,
  srgbFromLinear,
  luminance,
  clamp,
  mix,
  smoothstep,
} from '@image-production/previz-geometry';

import type { Raster16 } from './raster.ts';
import type { Survey } from './survey.ts';

/** How far each step goes; all of them change what is there and add nothing. */
export interface Strengths {
  /** Share of the measured colour cast that is taken out. */
  readonly balance: number;
  /** Share of the unused range at both ends that is opened. */
  readonly range: number;
  readonly curve: number;
  readonly local: number;
  readonly sharpness: number;
  /** Difference in luminance, of 1, under which neighbours count as noise. */
  readonly noise: number;
  readonly saturation: number;
}

/** Luminance and two colour differences of the rows around the one being refined. */
interface Lines {
  readonly luma: Float32Array[];
  readonly red: Float32Array[];
  readonly blue: Float32Array[];
}

const reach = 2;
const rowsKept = reach * 2 + 1;
/** Offsets of the neighbours that a place is smoothed with: the ring around it and a wider one. */
const neighbours = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-2, -2],
  [2, -2],
  [-2, 2],
  [2, 2],
  [0, -2],
  [0, 2],
  [-2, 0],
  [2, 0],
] as const;

export async function refine(
  picture: Raster16,
  found: Survey,
  strengths: Strengths,
  pace: Pace,
): Promise<Raster16> {
  const { width, height } = picture;
  const samples = new Uint16Array(width * height * 3);
  const balances = found.balance.map((factor) => balanceTable(mix(1, factor, strengths.balance)));
  const tone = toneTable(found, strengths);
  const rows = (): Float32Array[] =>
    Array.from({ length: rowsKept }, () => new Float32Array(width));
  const lines: Lines = { luma: rows(), red: rows(), blue: rows() };
  const forms = new Float32Array(width * 2);
  for (let y = 0; y < reach; y += 1) readRow(picture, y, balances, lines);
  const rowsPerBlock = Math.max(1, Math.ceil(40_000 / width));
  for (let y = 0; y < height; y += 1) {
    if (y % rowsPerBlock === 0) await pace.rest(y / height);
    readRow(picture, y + reach, balances, lines);
    formsOfRow(found, (y + 0.5) / height, forms);
    refineRow(lines, y, height, forms, tone, strengths, samples);
  }
  return { width, height, samples, full: 65535 };
}

function balanceTable(factor: number): Float32Array {
  return Float32Array.from({ length: 4097 }, (_, index) => {
    return srgbFromLinear(linearFromSrgb(index / 4096) * factor);
  });
}

/** Opens the range at both ends within limits and bends it into a gentle S. */
function toneTable(found: Survey, { range, curve }: Strengths): Float32Array {
  // A picture with much contrast is bent the other way: lights and shadows get their steps back.
  const bend = curve * mix(-0.7, 1, smoothstep(0.9, 0.5, found.contrast));
  const low = Math.min(found.black, 0.09) * range;
  const high = 1 - Math.min(1 - found.white, 0.16) * range;
  return Float32Array.from({ length: 2050 }, (_, index) => {
    const value = clamp((index / 2048 - low) / (high - low), 0, 1);
    const bent = value * value * (3 - 2 * value);
    return mix(value, bent, bend);
  });
}

function readRow(
  { samples, width, height }: Raster16,
  y: number,
  balances: readonly Float32Array[],
  lines: Lines,
): void {
  if (y >= height) return;
  const slot = y % rowsKept;
  const [luma, red, blue] = [lines.luma[slot], lines.red[slot], lines.blue[slot]];
  const [forRed, forGreen, forBlue] = balances;
  if (!luma || !red || !blue || !forRed || !forGreen || !forBlue) throw new Error('no such line');
  for (let x = 0; x < width; x += 1) {
    const at = (y * width + x) * 3;
    const r = lookUp(forRed, (samples[at] ?? 0) / 16);
    const g = lookUp(forGreen, (samples[at + 1] ?? 0) / 16);
    const b = lookUp(forBlue, (samples[at + 2] ?? 0) / 16);
    const light = luminance(r, g, b);
    luma[x] = light;
    red[x] = r - light;
    blue[x] = b - light;
  }
}

function lookUp(table: Float32Array, place: number): number {
  const index = place | 0;
  const low = table[index] ?? 0;
  return low + ((table[index + 1] ?? low) - low) * (place - index);
}

/** Slope and level of the large forms along one row, in turn. */
function formsOfRow(found: Survey, v: number, into: Float32Array): void {
  const { width, height, slope, level } = found;
  const down = clamp(v * height - 0.5, 0, height - 1);
  const row = Math.min(Math.floor(down), Math.max(0, height - 2));
  const share = down - row;
  const next = height > 1 ? width : 0;
  const length = into.length / 2;
  for (let x = 0; x < length; x += 1) {
    const across = clamp(((x + 0.5) * width) / length - 0.5, 0, width - 1);
    const column = Math.min(Math.floor(across), Math.max(0, width - 2));
    const at = row * width + column;
    const right = width > 1 ? 1 : 0;
    const fx = across - column;
    into[x * 2] = between(slope, at, right, next, fx, share);
    into[x * 2 + 1] = between(level, at, right, next, fx, share);
  }
}

function between(
  values: Float32Array,
  at: number,
  right: number,
  next: number,
  fx: number,
  fy: number,
): number {
  const high = (values[at] ?? 0) * (1 - fx) + (values[at + right] ?? 0) * fx;
  const low = (values[at + next] ?? 0) * (1 - fx) + (values[at + next + right] ?? 0) * fx;
  return high * (1 - fy) + low * fy;
}

function refineRow(
  lines: Lines,
  y: number,
  height: number,
  forms: Float32Array,
  tone: Float32Array,
  strengths: Strengths,
  samples: Uint16Array,
): void {
  const at = (down: number): number => clamp(y + down, 0, height - 1) % rowsKept;
  const around = (rows: Float32Array[]): Float32Array[] =>
    [-2, -1, 0, 1, 2].map((down) => rows[at(down)] ?? new Float32Array(0));
  const [luma, red, blue] = [around(lines.luma), around(lines.red), around(lines.blue)];
  const here = luma[reach] ?? new Float32Array(0);
  const width = here.length;
  const { local, sharpness, saturation } = strengths;
  const smooth = new Float64Array(3);
  for (let x = 0; x < width; x += 1) {
    const light = here[x] ?? 0;
    const soft = smoothInto(luma, red, blue, x, width, strengths.noise, smooth);
    const calm = smooth[0] ?? 0;
    const fine = cored(light - soft, 0.012, 0.07);
    const large = light - (forms[x * 2] ?? 0) * light - (forms[x * 2 + 1] ?? 0);
    const lifted = calm + sharpness * fine + local * (large / (1 + 4 * Math.abs(large)));
    const toned = lookUp(tone, clamp(lifted, 0, 1) * 2048);
    const growth = clamp((toned + 0.04) / (light + 0.04), 0.75, 1.3) * saturation;
    store(
      toned,
      (smooth[1] ?? 0) * growth,
      (smooth[2] ?? 0) * growth,
      samples,
      (y * width + x) * 3,
    );
  }
}

/** Keeps differences under the core small, so that noise is not sharpened, and halos bounded. */
function cored(difference: number, core: number, most: number): number {
  const size = Math.abs(difference);
  return clamp((difference * size) / (size + core), -most, most);
}

/** Luminance and colour averaged with alike neighbours; answers the plain local mean of the luminance. */
function smoothInto(
  luma: readonly Float32Array[],
  red: readonly Float32Array[],
  blue: readonly Float32Array[],
  x: number,
  width: number,
  noise: number,
  out: Float64Array,
): number {
  const light = luma[reach]?.[x] ?? 0;
  const narrow = 1 / (noise * noise);
  const wide = narrow / 36;
  let [calm, calmWeight] = [light * 2, 2];
  let [reds, blues, weights] = [red[reach]?.[x] ?? 0, blue[reach]?.[x] ?? 0, 1];
  let [soft, softWeight] = [light * 2, 2];
  for (let index = 0; index < neighbours.length; index += 1) {
    const [across, down] = neighbours[index] ?? [0, 0];
    const column = x + across < 0 ? 0 : x + across >= width ? width - 1 : x + across;
    const other = luma[down + reach]?.[column] ?? light;
    const gap = (other - light) * (other - light);
    const alike = 1 / (1 + gap * wide);
    reds += alike * (red[down + reach]?.[column] ?? 0);
    blues += alike * (blue[down + reach]?.[column] ?? 0);
    weights += alike;
    const near = index < 4 ? 1 : 0.25;
    const same = near / (1 + gap * gap * narrow * narrow);
    calm += same * other;
    calmWeight += same;
    soft += near * other;
    softWeight += near;
  }
  out[0] = calm / calmWeight;
  out[1] = reds / weights;
  out[2] = blues / weights;
  return soft / softWeight;
}

/** Colours that would leave the gamut move towards grey of the same luminance. */
function store(light: number, red: number, blue: number, samples: Uint16Array, at: number): void {
  // What leaves the luminance as it is.
  const green = -luminance(red, 0, blue) / luminance(0, 1, 0);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  let keep = 1;
  if (light + most > 1) keep = (1 - light) / most;
  if (light + least < 0) keep = Math.min(keep, -light / least);
  samples[at] = Math.round((light + red * keep) * 65535);
  samples[at + 1] = Math.round((light + green * keep) * 65535);
  samples[at + 2] = Math.round((light + blue * keep) * 65535);
}
