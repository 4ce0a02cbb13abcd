import { worldPoint, clamp, mix, smoothstep, mergedMesh } from '@image-production/previz-geometry';
import type { Mesh, Vector } from '@image-production/previz-geometry';
import type { OutlineSheet } from '@image-production/previz-matting';

import type { Figure } from '../figure/build-figure.ts';
import { thickSheet } from '../garment/thick-sheet.ts';
import { photoAcross, skullRadii } from './skull.ts';

/** A front view of a hat with a brim all around; rows and half widths in uvs. */
interface HatCut {
  readonly middle: number;
  readonly top: number;
  /** Rows where crown and brim meet, of the brim's greatest width, and of its front edge. */
  readonly band: number;
  readonly widest: number;
  readonly bottom: number;
  readonly crownHalf: number;
  readonly brimHalf: number;
  halfAt(row: number): number;
}

const bins = 80;
const around = 96;
const stories = 26;
const brimRows = 12;
/** Height of the band on the forehead, in heads above the middle of the head; lower behind. */
function bandAt(angle: number): number {
  return 0.2 - 0.07 * smoothstep(0.6, 2.6, Math.abs(angle));
}

/** Null unless a crown rises from the middle of a wider brim. */
export function readHat(sheet: OutlineSheet): HatCut | null {
  const { uvs } = sheet;
  const { left, right, top, bottom } = sheet.bounds;
  const middle = (left + right) / 2;
  const tall = bottom - top;
  const halves = outlineHalves(sheet, middle);
  const widest = halves.indexOf(halves.reduce((most, value) => Math.max(most, value), 0));
  const brimHalf = halves[widest] ?? 0;
  // Corner at which the outline turns from the crown onto the brim.
  let [band, deepest] = [0, 0];
  for (let bin = 2; bin < widest; bin += 1) {
    const chord = mix(halves[2] ?? 0, brimHalf, (bin - 2) / Math.max(1, widest - 2));
    const depth = chord - (halves[bin] ?? 0);
    if (depth > deepest) [band, deepest] = [bin, depth];
  }
  const crownHalf = halves[band] ?? 0;
  const lean = uvs.reduce((sum, value, at) => (at % 2 === 0 ? sum + value - middle : sum), 0);
  const isLevel = Math.abs(lean / (uvs.length / 2)) < 0.06 * brimHalf;
  const isBrim = brimHalf > 1.18 * crownHalf && band > bins * 0.25 && widest > bins * 0.4;
  if (!isLevel || !isBrim) return null;
  const rowOf = (bin: number): number => top + ((bin + 0.5) / bins) * tall;
  return {
    middle,
    top,
    band: rowOf(band),
    widest: rowOf(widest),
    bottom,
    crownHalf,
    brimHalf,
    halfAt: (row) => halves[clamp(Math.floor(((row - top) / tall) * bins), 0, bins - 1)] ?? 0,
  };
}

/** Reach of the outline from the middle for each row, top to bottom. */
function outlineHalves({ uvs, loops, bounds }: OutlineSheet, middle: number): Float64Array {
  const halves = new Float64Array(bins);
  const tall = bounds.bottom - bounds.top;
  for (const loop of loops)
    loop.forEach((vertex, index) => {
      const next = loop[(index + 1) % loop.length] ?? vertex;
      const at = (of: number): readonly [number, number] => [
        (uvs[of * 2] ?? 0) - middle,
        (((uvs[of * 2 + 1] ?? 0) - bounds.top) / tall) * bins,
      ];
      const [[x0, y0], [x1, y1]] = [at(vertex), at(next)];
      const steps = 1 + Math.ceil(Math.abs(y1 - y0) * 2);
      for (let step = 0; step <= steps; step += 1) {
        const bin = clamp(Math.floor(mix(y0, y1, step / steps)), 0, bins - 1);
        halves[bin] = Math.max(halves[bin] ?? 0, Math.abs(mix(x0, x1, step / steps)));
      }
    });
  return halves;
}

/** The hat on skull and hair: its crown as tall as in the picture, its brim all around. */
export function wornHat(sheet: OutlineSheet, cut: HatCut, figure: Figure): Mesh {
  const { head } = figure.anchors;
  const radii = skullRadii(figure);
  const size = head.heightM;
  const plan = (angle: number): number => {
    const low = bandAt(angle) * size;
    const polar = Math.atan2(low, radii(angle, 0));
    return radii(angle, polar) * Math.cos(polar) + 0.007;
  };
  const sideM = (plan(Math.PI / 2) + plan(-Math.PI / 2)) / 2;
  const scale = sideM / cut.crownHalf;
  const tallM = Math.max((cut.band - cut.top) * sheet.aspect * scale, 0.345 * size);
  const at = (angle: number, reach: number, y: number): Vector =>
    worldPoint(head, [Math.sin(angle) * reach, y, Math.cos(angle) * reach]);
  const crown = crownSheet(cut, plan, { tallM, size }, at);
  const brim = brimSheet(cut, plan, { aspect: sheet.aspect, scale, size }, at);
  return mergedMesh([crown, brim]);
}

type Place = (angle: number, reach: number, y: number) => Vector;

function crownSheet(
  cut: HatCut,
  plan: (angle: number) => number,
  { tallM, size }: { readonly tallM: number; readonly size: number },
  at: Place,
): Mesh {
  const lines: Vector[][] = [];
  const uvs: (readonly [number, number])[][] = [];
  for (let turn = 0; turn < around; turn += 1) {
    const angle = (turn / around) * 2 * Math.PI - Math.PI;
    const line: Vector[] = [];
    const places: (readonly [number, number])[] = [];
    const low = bandAt(angle) * size;
    const wallShare = 0.72;
    for (let story = 0; story <= stories; story += 1) {
      const t = story / stories;
      // A wall that curves into the top.
      const up = Math.min(1, t / wallShare);
      const over = Math.max(0, (t - wallShare) / (1 - wallShare));
      const row = mix(cut.band, cut.top + 0.16 * (cut.band - cut.top), up);
      const own = clamp(cut.halfAt(row) / cut.crownHalf, 0.72, 1.05);
      const wall = plan(angle) * mix(1, own, smoothstep(0, 0.6, up)) * (1 - 0.06 * up ** 6);
      const reach = wall * Math.cos((over * Math.PI) / 2);
      const y =
        mix(low, bandAt(0) * size + tallM - 0.012, up) + 0.012 * Math.sin((over * Math.PI) / 2);
      line.push(at(angle, reach, y));
      const half = cut.halfAt(row) * 0.94 * Math.cos((over * Math.PI) / 2);
      places.push([cut.middle + photoAcross(angle) * half, row]);
    }
    lines.push(line);
    uvs.push(places);
  }
  return thickSheet({ lines, uvs, isRing: true, thickM: 0.002 });
}

function brimSheet(
  cut: HatCut,
  plan: (angle: number) => number,
  {
    aspect,
    scale,
    size,
  }: { readonly aspect: number; readonly scale: number; readonly size: number },
  at: Place,
): Mesh {
  const wideM = (cut.brimHalf - cut.crownHalf) * scale;
  // A drooping brim covers more rows than one seen edge-on.
  const hang = ((cut.bottom - cut.band) * aspect * scale) / wideM;
  const slope = mix(0.1, 0.75, smoothstep(1.1, 1.7, hang));
  const lines: Vector[][] = [];
  const uvs: (readonly [number, number])[][] = [];
  for (let turn = 0; turn < around; turn += 1) {
    const angle = (turn / around) * 2 * Math.PI - Math.PI;
    const line: Vector[] = [];
    const places: (readonly [number, number])[] = [];
    for (let step = 0; step <= brimRows; step += 1) {
      const t = step / brimRows;
      const y = bandAt(angle) * size + 0.003 - slope * wideM * t - 0.006 * t * t;
      line.push(at(angle, plan(angle) - 0.002 + wideM * t * Math.cos(Math.atan(slope)), y));
      // In the picture the brim is a ring seen from the front.
      const out = mix(cut.crownHalf / cut.brimHalf, 1, t) * 0.92;
      const row = cut.widest + Math.abs(Math.cos(angle)) * out * 0.8 * (cut.bottom - cut.widest);
      places.push([
        cut.middle + Math.sin(angle) * out * cut.brimHalf,
        slope < 0.4
          ? row
          : mix(cut.band, cut.bottom, 0.08 + 0.78 * t) -
            0.1 * Math.abs(Math.sin(angle)) * (cut.bottom - cut.band),
      ]);
    }
    lines.push(line);
    uvs.push(places);
  }
  return thickSheet({ lines, uvs, isRing: true, thickM: 0.003 });
}
