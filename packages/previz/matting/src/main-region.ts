import { clamp } from '@image-production/previz-geometry';
import type { Color, Texture } from '@image-production/previz-geometry';

import { apart, colorGroups } from './color-groups.ts';
import type { Lab } from './color-groups.ts';
import { islandsOf, spreadMask } from './islands.ts';
import { litColor } from './lit-color.ts';
import { maskBounds } from './mask-bounds.ts';
import type { MaskBounds } from './mask-bounds.ts';
import { patternOf } from './pattern.ts';
import type { Pattern } from './pattern.ts';
import { shrunk } from './picture.ts';
import { labPlanes } from './planes.ts';
import { softEdge, withCoverage } from './soft-edge.ts';
import { hasHead, isSkin, meetsSkin } from './wearer-signs.ts';

/** The piece of one cloth or material that a picture is about, told by colour and place. */
export interface MainRegion {
  /** Size of the reduced picture that it was found in. */
  readonly width: number;
  readonly height: number;
  /** 1 where it is. */
  readonly mask: Uint8Array;
  readonly bounds: MaskBounds;
  /** Its colour in the light, linear. */
  readonly color: Color;
  /** A piece of it alone, where its colours vary like a pattern; null where it is plain. */
  readonly pattern: Pattern | null;
  /** Whether skin or a head is seen beside it: it is worn by somebody in the picture. */
  readonly isWorn: boolean;
  /** 0 to 1. */
  readonly confidence: number;
}

/** How much of its bounds a garment that lies or hangs there whole fills, at least. */
const wholeFill = 0.45;

/** Whether a region is one garment, and not what has its colour here and there. */
export function isOnePiece({ mask, width, height, bounds }: MainRegion): boolean {
  const { left, top, right, bottom } = bounds;
  const area = mask.reduce((sum, value) => sum + value, 0) / (width * height);
  return area > wholeFill * (right - left) * (bottom - top);
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
    bounds: maskBounds(mask, width),
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
