import type { Progress } from '@image-production/previz-darkroom';
import { luminance, clamp, mix, smoothstep } from '@image-production/previz-geometry';

import type { Raster16 } from './raster.ts';
import type { Survey } from './survey.ts';

/** Strength of each step, once a picture is corrected; none of them adds content. */
export interface Strengths {
  /** Share of the unused range at both ends to stretch. */
  readonly range: number;
  readonly curve: number;
  /** S-curve that is meant, on top of what the picture lacks; below zero, its opposite. */
  readonly contrast?: number;
  readonly local: number;
  readonly sharpness: number;
  /** Largest luminance difference, of 1, that counts as noise. */
  readonly noise: number;
  readonly saturation: number;
}

/** Luminance and two colour differences of the rows around the current one. */
interface Lines {
  readonly luma: Float32Array[];
  readonly red: Float32Array[];
  readonly blue: Float32Array[];
}

const reach = 2;
const rowsKept = reach * 2 + 1;
/** Offsets of the neighbours used for smoothing: the adjacent ring and a wider one. */
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
  progress: Progress,
): Promise<Raster16> {
  const { width, height } = picture;
  const samples = new Uint16Array(width * height * 3);
  const tone = toneTable(found, strengths);
  const rows = (): Float32Array[] =>
    Array.from({ length: rowsKept }, () => new Float32Array(width));
  const lines: Lines = { luma: rows(), red: rows(), blue: rows() };
  const forms = new Float32Array(width * 2);
  for (let y = 0; y < reach; y += 1) readRow(picture, y, lines);
  const rowsPerBlock = Math.max(1, Math.ceil(40_000 / width));
  for (let y = 0; y < height; y += 1) {
    if (y % rowsPerBlock === 0) await progress.report(y / height);
    readRow(picture, y + reach, lines);
    formsOfRow(found, (y + 0.5) / height, forms);
    refineRow(lines, { y, height }, { forms, tone, strengths }, samples);
  }
  return { width, height, samples, full: 65535 };
}

const usualMargin = 0.1;

/** Stretches the range at both ends within limits and applies a gentle S-curve. */
function toneTable(found: Survey, { range, curve, contrast = 0 }: Strengths): Float32Array {
  // A high-contrast picture gets the inverse curve, to recover detail in highlights and shadows;
  // one that is neither flat nor harsh keeps its own.
  const flat = smoothstep(0.6, 0.4, found.contrast);
  const harsh = 0.5 * smoothstep(0.85, 0.97, found.contrast);
  const bend = curve * (flat - harsh) + contrast;
  // Pictures seldom use the very ends; only what is left beyond that is unused.
  const low = clamp(found.black - usualMargin, 0, 0.05) * range;
  const high = 1 - clamp(1 - found.white - usualMargin, 0, 0.12) * range;
  return Float32Array.from({ length: 2050 }, (_, index) => {
    const value = clamp((index / 2048 - low) / (high - low), 0, 1);
    const bent = value * value * (3 - 2 * value);
    return mix(value, bent, bend);
  });
}

function readRow({ samples, width, height }: Raster16, y: number, lines: Lines): void {
  if (y >= height) return;
  const slot = y % rowsKept;
  const [luma, red, blue] = [lines.luma[slot], lines.red[slot], lines.blue[slot]];
  if (!luma || !red || !blue) throw new Error('no such line');
  for (let x = 0; x < width; x += 1) {
    const at = (y * width + x) * 3;
    const r = (samples[at] ?? 0) / 65535;
    const g = (samples[at + 1] ?? 0) / 65535;
    const b = (samples[at + 2] ?? 0) / 65535;
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

/** Interleaved slope and level of the large forms along one row. */
function formsOfRow(found: Survey, v: number, into: Float32Array): void {
  const { width, height, slope, level } = found;
  const down = clamp(v * height - 0.5, 0, height - 1);
  const row = Math.min(Math.floor(down), Math.max(0, height - 2));
  const corner: Corner = {
    at: 0,
    right: width > 1 ? 1 : 0,
    next: height > 1 ? width : 0,
    fx: 0,
    fy: down - row,
  };
  const length = into.length / 2;
  for (let x = 0; x < length; x += 1) {
    const across = clamp(((x + 0.5) * width) / length - 0.5, 0, width - 1);
    const column = Math.min(Math.floor(across), Math.max(0, width - 2));
    corner.at = row * width + column;
    corner.fx = across - column;
    into[x * 2] = bilinear(slope, corner);
    into[x * 2 + 1] = bilinear(level, corner);
  }
}

/** Indexes of the four values around a point, and its position between them. */
interface Corner {
  at: number;
  /** Offsets of the value to the right, and of the one below. */
  readonly right: number;
  readonly next: number;
  fx: number;
  readonly fy: number;
}

function bilinear(values: Float32Array, { at, right, next, fx, fy }: Corner): number {
  const high = (values[at] ?? 0) * (1 - fx) + (values[at + right] ?? 0) * fx;
  const low = (values[at + next] ?? 0) * (1 - fx) + (values[at + next + right] ?? 0) * fx;
  return high * (1 - fy) + low * fy;
}

function refineRow(
  lines: Lines,
  { y, height }: { readonly y: number; readonly height: number },
  {
    forms,
    tone,
    strengths,
  }: { readonly forms: Float32Array; readonly tone: Float32Array; readonly strengths: Strengths },
  samples: Uint16Array,
): void {
  const at = (down: number): number => clamp(y + down, 0, height - 1) % rowsKept;
  const near = (rows: readonly Float32Array[]): Float32Array[] =>
    [-2, -1, 0, 1, 2].map((down) => rows[at(down)] ?? new Float32Array(0));
  const around = { luma: near(lines.luma), red: near(lines.red), blue: near(lines.blue) };
  const here = around.luma[reach] ?? new Float32Array(0);
  const width = here.length;
  const { local, sharpness, saturation } = strengths;
  const smooth = new Float64Array(3);
  for (let x = 0; x < width; x += 1) {
    const light = here[x] ?? 0;
    const soft = smoothInto(around, x, strengths.noise, smooth);
    const calm = smooth[0] ?? 0;
    const fine = cored(light - soft, 0.012, 0.07);
    const large = light - (forms[x * 2] ?? 0) * light - (forms[x * 2 + 1] ?? 0);
    const lifted = calm + sharpness * fine + local * (large / (1 + 4 * Math.abs(large)));
    const toned = lookUp(tone, clamp(lifted, 0, 1) * 2048);
    const growth = clamp((toned + 0.04) / (light + 0.04), 0.75, 1.3) * saturation;
    store(
      { light: toned, red: (smooth[1] ?? 0) * growth, blue: (smooth[2] ?? 0) * growth },
      samples,
      (y * width + x) * 3,
    );
  }
}

/** Shrinks differences below the core, so as not to sharpen noise, and limits halos. */
function cored(difference: number, core: number, most: number): number {
  const size = Math.abs(difference);
  return clamp((difference * size) / (size + core), -most, most);
}

/**
 * Averages luminance and colour with similar neighbours; returns the plain local mean of the
 * luminance.
 */
function smoothInto(
  { luma, red, blue }: Lines,
  x: number,
  noise: number,
  out: Float64Array,
): number {
  const here = luma[reach];
  const light = here?.[x] ?? 0;
  const width = here?.length ?? 0;
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

/** Moves out-of-gamut colours towards grey of the same luminance. */
function store(
  { light, red, blue }: { readonly light: number; readonly red: number; readonly blue: number },
  samples: Uint16Array,
  at: number,
): void {
  // Keeps the luminance unchanged.
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
