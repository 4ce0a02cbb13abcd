import { clamp, linearFromByte } from '@image-production/previz-geometry';
import type { Color, Texture } from '@image-production/previz-geometry';

import { apart, colorGroups } from './color-groups.ts';
import type { ColorGroups, Lab } from './color-groups.ts';
import { insideDistance } from './distance-map.ts';
import { islandsOf, spreadMask } from './islands.ts';
import { shrunk } from './picture.ts';
import { labPlanes, quantile } from './planes.ts';
import type { LabPlanes } from './planes.ts';
import { softEdge, withCoverage } from './soft-edge.ts';

/** The piece of one cloth or material that a picture is about, told by colour and place. */
export interface MainRegion {
  /** Size of the reduced picture that it was found in. */
  readonly width: number;
  readonly height: number;
  /** 1 where it is. */
  readonly mask: Uint8Array;
  /** Its bounds in shares of the picture. */
  readonly bounds: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
  /** Its colour in the light, linear. */
  readonly color: Color;
  /** A piece of it alone, where its colours vary like a pattern; null where it is plain. */
  readonly pattern: Pattern | null;
  /** Whether skin or a head is seen beside it: it is worn by somebody in the picture. */
  readonly isWorn: boolean;
  /** 0 to 1. */
  readonly confidence: number;
}

export interface Pattern {
  readonly texture: Texture;
  /** Its width as a share of the longer side of the region. */
  readonly share: number;
}

const side = 168;
/** Pieces of the same colour that belong to the main one, as a share of its area. */
const pieceMin = 0.04;

/**
 * The largest piece of one colour near the middle, which is not what everything stands before.
 * `named` is the colour that its name says, linear, and goes before size and place. Null where
 * nothing stands out.
 */
export function mainRegion(texture: Texture, named: Color | null): MainRegion | null {
  const small = shrunk(texture, side);
  const { width } = small;
  const picture = labPlanes(small);
  const isIn = Uint8Array.from({ length: width * small.height }, (_, at) =>
    (small.samples[at * 4 + 3] ?? 0) > 127 ? 1 : 0,
  );
  const { colors, groups } = colorGroups(picture, isIn);
  const wanted = named === null ? null : labOf(named);
  const found = colors.flatMap((color, group) => {
    const own = spreadMask(
      spreadMask(
        Uint8Array.from(groups, (value) => (value === group ? 1 : 0)),
        width,
        0,
        1,
      ),
      width,
      1,
      1,
    );
    const { labels, sizes } = islandsOf(own, width);
    return sizes.flatMap((size, label) =>
      label === 0 || size < own.length * 0.008
        ? []
        : [
            {
              group,
              label,
              labels,
              size,
              score: scoreOf({ labels, label, size }, width, color, wanted),
            },
          ],
    );
  });
  const [best, second] = found.toSorted((one, other) => other.score - one.score);
  if (best === undefined || best.score <= 0) return null;
  const sizes = found.filter(({ group }) => group === best.group);
  const mask = closed(
    best.labels.map((label) =>
      sizes.some((one) => one.label === label && isPieceOf(one, best)) ? 1 : 0,
    ),
    width,
  );
  const color = colors[best.group] ?? [0, 0, 0];
  const rival = found.find(({ group }) => group !== best.group && second !== undefined)?.score ?? 0;
  const lead = clamp(1.4 - rival / best.score, 0, 1);
  const match = wanted === null ? 0.75 : likeness(color, wanted);
  return {
    width,
    height: small.height,
    mask,
    bounds: boundsOf(mask, width),
    color: litColor(small, picture, mask),
    pattern: patternOf(texture, picture, mask),
    isWorn: meetsSkin(mask, width, { colors, groups }) || hasHead(mask, width, groups),
    confidence: clamp(0.35 + 0.35 * lead + 0.3 * match, 0, 0.95) * clamp(0.4 + match, 0, 1),
  };
}

interface Piece {
  readonly labels: Int32Array;
  readonly label: number;
  readonly size: number;
}

function isPieceOf({ size }: Piece, best: Piece): boolean {
  return size >= pieceMin * best.size;
}

/** Likeness of two colours, 0 to 1. */
function likeness(color: Lab, wanted: Lab): number {
  return Math.exp(-((apart(color, wanted) / 26) ** 2));
}

/** Large, in the middle, away from the picture's edge, and of the colour that is named. */
function scoreOf(
  { labels, label, size }: Piece,
  width: number,
  color: Lab,
  wanted: Lab | null,
): number {
  const height = labels.length / width;
  let [x, y, edge] = [0, 0, 0];
  const sides = [0, 0, 0, 0];
  for (let at = 0; at < labels.length; at += 1) {
    if (labels[at] !== label) continue;
    const column = at % width;
    const row = (at - column) / width;
    x += column / width;
    y += row / height;
    [column === 0, column === width - 1, row === 0, row === height - 1].forEach((isOn, index) => {
      if (isOn) sides[index] = (sides[index] ?? 0) + 1;
    });
  }
  edge = sides.reduce((sum, value) => sum + value, 0) / (2 * (width + height));
  const touched = sides.filter((value, index) => value > 0.2 * (index < 2 ? height : width)).length;
  const off = Math.hypot((x / size - 0.5) * 1.3, (y / size - 0.5) * 0.8);
  const place = clamp(1.15 - 1.9 * off, 0.05, 1) * clamp(1 - 2.2 * edge, 0.05, 1);
  const ground = touched >= 3 ? 0.1 : touched === 2 ? 0.6 : 1;
  const share = size / labels.length;
  const known = wanted === null ? (isSkin(color) ? 0.35 : 1) : 0.04 + likeness(color, wanted);
  return Math.sqrt(Math.min(share, 0.5)) * place * ground * known;
}

/** Colours that skin of any tone has in ordinary light. */
export function isSkin([l, a, b]: Lab): boolean {
  const hue = Math.atan2(b, a);
  const chroma = Math.hypot(a, b);
  return l > 14 && l < 88 && chroma > 9 && chroma < 44 && hue > 0.3 && hue < 1.3;
}

/** Skin beside a garment, as a share of its outline, that tells of a wearer. */
const skinMin = 0.035;

/** Share of what is above a collar that has colours of its own, from which on it is a head. */
const headMin = 0.45;

/** Whether something stands above the collar that is not beside it at that height. */
function hasHead(mask: Uint8Array, width: number, groups: Int8Array): boolean {
  const bounds = boundsOf(mask, width);
  const height = mask.length / width;
  const [wide, tall] = [
    (bounds.right - bounds.left) * width,
    (bounds.bottom - bounds.top) * height,
  ];
  const top = Math.round(bounds.top * height);
  const collar: number[] = [];
  for (let y = top; y < top + 0.05 * tall; y += 1)
    for (let x = 0; x < width; x += 1) if (mask[y * width + x] === 1) collar.push(x);
  const middle = collar.toSorted((a, b) => a - b)[collar.length >> 1] ?? width / 2;
  const from = Math.max(0, top - Math.round(0.16 * tall));
  const groupsIn = (left: number, right: number): number[] => {
    const found: number[] = [];
    for (let y = from; y < top - 1; y += 1)
      for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x += 1)
        found.push(groups[y * width + x]);
    return found;
  };
  const above = groupsIn(middle - 0.07 * wide, middle + 0.07 * wide);
  const beside = new Set([
    ...groupsIn(middle - 0.6 * wide, middle - 0.4 * wide),
    ...groupsIn(middle + 0.4 * wide, middle + 0.6 * wide),
  ]);
  const own = above.filter((group) => group >= 0 && !beside.has(group)).length;
  return above.length > 8 && own > headMin * above.length;
}

/** Whether its outline meets skin that is no ground, as at a neck, wrists and legs. */
function meetsSkin(mask: Uint8Array, width: number, { colors, groups }: ColorGroups): boolean {
  const isOfSkin = colors.map(isSkin);
  const skin = Uint8Array.from(mask, (value, at) =>
    value === 0 && groups[at] >= 0 && isOfSkin[groups[at]] === true ? 1 : 0,
  );
  const { labels, sizes } = islandsOf(skin, width);
  const ground = groundLabels(labels, width);
  const ring = spreadMask(mask, width, 1, 3);
  let [outline, met] = [0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    if (ring[at] !== 1 || mask[at] === 1) continue;
    outline += 1;
    const label = labels[at];
    if (label > 0 && !ground.has(label) && sizes[label] > 0.0008 * mask.length) met += 1;
  }
  return met > skinMin * outline;
}

/** Components that reach more than one side of the picture. */
function groundLabels(labels: Int32Array, width: number): ReadonlySet<number> {
  const height = labels.length / width;
  const sides = [
    (at: number): boolean => at % width === 0,
    (at: number): boolean => at % width === width - 1,
    (at: number): boolean => at < width,
    (at: number): boolean => at >= (height - 1) * width,
  ];
  const touched = sides.map((isOn) => new Set(labels.filter((label, at) => label > 0 && isOn(at))));
  return new Set(
    labels.filter((label) => touched.filter((labelsOn) => labelsOn.has(label)).length > 1),
  );
}

/** Without pinholes: prints, buttons and labels are part of it. */
function closed(mask: Int32Array, width: number): Uint8Array {
  const grown = spreadMask(spreadMask(Uint8Array.from(mask), width, 1, 2), width, 0, 2);
  const { labels, sizes } = islandsOf(
    grown.map((value) => 1 - value),
    width,
  );
  const hole = 0.06 * grown.reduce((sum, value) => sum + value, 0);
  const isOpen = edgeLabels(labels, width);
  return grown.map((value, at) =>
    value === 0 && sizes[labels[at]] < hole && !isOpen.has(labels[at]) ? 1 : value,
  );
}

function edgeLabels(labels: Int32Array, width: number): ReadonlySet<number> {
  const height = labels.length / width;
  const found = new Set<number>();
  for (let x = 0; x < width; x += 1) found.add(labels[x]).add(labels[(height - 1) * width + x]);
  for (let y = 0; y < height; y += 1)
    found.add(labels[y * width]).add(labels[y * width + width - 1]);
  return found;
}

function boundsOf(mask: Uint8Array, width: number): MainRegion['bounds'] {
  const height = mask.length / width;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] !== 1) continue;
    const x = at % width;
    const y = (at - x) / width;
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height };
}

/** The median of the lighter half: what is lit, and not what is in folds. */
function litColor({ samples }: Texture, { lightness }: LabPlanes, mask: Uint8Array): Color {
  const middle = quantile(
    lightness.filter((_, at) => mask[at] === 1),
    0.45,
  );
  const lit: number[] = [];
  for (let at = 0; at < mask.length; at += 1)
    if (mask[at] === 1 && lightness[at] >= middle) lit.push(at);
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const values = lit
      .map((at) => linearFromByte(samples[at * 4 + channel]))
      .toSorted((a, b) => a - b);
    return values[values.length >> 1] ?? 0.5;
  });
  return [red ?? 0.5, green ?? 0.5, blue ?? 0.5];
}

/** Deviation of colour from which on cloth is patterned, in units of Lab. */
const patternMin = 9;

/** The largest square of the region alone, at the picture's own resolution. */
function patternOf(texture: Texture, { width, a, b }: LabPlanes, mask: Uint8Array): Pattern | null {
  const deviation = (values: Float32Array): number => {
    const own = values.filter((_, at) => mask[at] === 1);
    const mean = own.reduce((sum, value) => sum + value, 0) / Math.max(1, own.length);
    return Math.sqrt(
      own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, own.length),
    );
  };
  if (Math.hypot(deviation(a), deviation(b)) < patternMin) return null;
  const inside = insideDistance(mask, width);
  const at = inside.reduce((best, value, index) => (value > inside[best] ? index : best), 0);
  const scale = texture.width / width;
  const half = Math.floor((inside[at] / Math.SQRT2) * scale);
  if (half < 12) return null;
  const [x, y] = [Math.round((at % width) * scale), Math.round(Math.floor(at / width) * scale)];
  const { left, top, right, bottom } = boundsOf(mask, width);
  const longest = Math.max((right - left) * texture.width, (bottom - top) * texture.height);
  return {
    texture: cropped(texture, x - half, y - half, 2 * half),
    share: (2 * half) / Math.max(1, longest),
  };
}

function cropped(
  { width, height, samples }: Texture,
  left: number,
  top: number,
  size: number,
): Texture {
  const [x, y] = [clamp(left, 0, width - size), clamp(top, 0, height - size)];
  const out = new Uint8ClampedArray(size * size * 4);
  for (let row = 0; row < size; row += 1) {
    const from = ((y + row) * width + x) * 4;
    out.set(samples.subarray(from, from + size * 4), row * size * 4);
  }
  return { width: size, height: size, samples: out, isRepeated: false };
}

/** The picture with the region's coverage as alpha. */
export function regionCut(texture: Texture, { mask, width, height }: MainRegion): Texture {
  const { lightness } = labPlanes(shrunk(texture, side));
  const alpha = softEdge(
    mask,
    lightness.map((value) => value / 100),
    width,
    height,
  );
  return withCoverage(texture, alpha, width, height);
}

function labOf([red, green, blue]: Color): Lab {
  const encoded = [red, green, blue].map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  );
  const samples = Uint8ClampedArray.from([...encoded, 255]);
  const { lightness, a, b } = labPlanes({ width: 1, height: 1, samples, isRepeated: false });
  return [lightness[0], a[0], b[0]];
}
