import {
  worldPoint,
  clamp,
  mix,
  smoothstep,
  MeshBuilder,
  faceNormals,
} from '@image-production/previz-geometry';
import type { Mesh, Vector } from '@image-production/previz-geometry';
import type { OutlineSheet } from '@image-production/previz-matting';

import type { Figure } from '../figure/build-figure.ts';
import { photoAcross, skullRadii } from './skull.ts';

const around = 96;
const stories = 40;

/**
 * A knitted cap over skull and hair, closed at the crown, with a rolled brim above the brows. The
 * photograph, rotated to level its brim, covers the front.
 */
export function wornBeanie(sheet: OutlineSheet, figure: Figure): Mesh {
  const { head } = figure.anchors;
  const size = head.heightM;
  const radii = skullRadii(figure);
  const upright = uprightFrame(sheet);
  const builder = new MeshBuilder();
  // From inside the brim, around its edge, and up to the crown.
  const inner = 3;
  builder.sheet(stories + inner, around + 1, (row, column) => {
    const angle = (column / around) * 2 * Math.PI - Math.PI;
    const t = Math.max(0, (row - inner) / (stories - 1));
    const low = brimAt(angle) * size;
    const lift = Math.sin((t * Math.PI) / 2);
    const polar = mix(Math.atan2(low, radii(angle, 0)), Math.PI / 2, t);
    const reach = radii(angle, polar);
    const cuff = smoothstep(0.3, 0.26, t) * 0.0045;
    const rib = 0.0008 * Math.sin(angle * 70);
    const slouch = 0.018 * lift * lift;
    let out = reach + 0.006 + cuff + rib * (1 - t);
    if (row < inner) out -= 0.002 + 0.003 * (inner - row);
    const place: Vector = [
      Math.sin(angle) * Math.cos(polar) * out,
      Math.sin(polar) * out + slouch + (row < inner ? 0.003 * (inner - row - 1) : 0),
      Math.cos(angle) * Math.cos(polar) * out,
    ];
    const [u, v] = upright(photoAcross(angle), t);
    return [worldPoint(head, place), [0, 1, 0], u, v];
  });
  const mesh = builder.mesh();
  const flipped = Uint32Array.from(mesh.triangles);
  return { ...mesh, triangles: flipped, normals: welded(mesh.positions, flipped) };
}

/** Height of the brim above the middle of the head, in heads: over the brows, lower at the nape. */
function brimAt(angle: number): number {
  return 0.17 - 0.2 * smoothstep(0.6, 2.6, Math.abs(angle));
}

/** Maps the cap (across −1 to 1, up 0 to 1) to the photograph, whose brim may be tilted. */
function uprightFrame({
  uvs,
  aspect,
  bounds,
}: OutlineSheet): (across: number, up: number) => readonly [number, number] {
  const [mu, mv] = [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
  let best = { score: -Infinity, angle: 0, low: 0, high: 1, left: -1, right: 1 };
  for (let degrees = -56; degrees <= 56; degrees += 4) {
    const angle = (degrees * Math.PI) / 180;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const bins = new Float64Array(40).fill(-Infinity);
    let [low, high, left, right] = [Infinity, -Infinity, Infinity, -Infinity];
    const turned = (at: number): readonly [number, number] => {
      const x = (uvs[at] ?? 0) - mu;
      const y = ((uvs[at + 1] ?? 0) - mv) * aspect;
      return [x * cosine + y * sine, y * cosine - x * sine];
    };
    for (let at = 0; at < uvs.length; at += 2) {
      const [x, y] = turned(at);
      [low, high] = [Math.min(low, y), Math.max(high, y)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
    }
    for (let at = 0; at < uvs.length; at += 2) {
      const [x, y] = turned(at);
      const bin = clamp(Math.floor(((x - left) / (right - left)) * 40), 0, 39);
      bins[bin] = Math.max(bins[bin] ?? 0, y);
    }
    const flat = bins.filter((y) => high - y < 0.07 * (high - low)).length;
    const score = flat - Math.abs(degrees) * 0.02;
    if (score > best.score) best = { score, angle, low, high, left, right };
  }
  const { angle, low, high, left, right } = best;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return (across, up) => {
    const narrow = mix(0.96, 0.5, up ** 3);
    const x = (left + right) / 2 + (across * narrow * (right - left)) / 2;
    const y = mix(high - 0.06 * (high - low), low + 0.04 * (high - low), up);
    return [x * cosine - y * sine + mu, (x * sine + y * cosine) / aspect + mv];
  };
}

/** Normals that are continuous over the seams at the back and the crown. */
function welded(positions: Float32Array, triangles: Uint32Array): Float32Array {
  const normals = faceNormals(positions, triangles);
  const row = (around + 1) * 3;
  for (let at = 0; at + row <= normals.length; at += row) {
    const last = at + row - 3;
    for (let axis = 0; axis < 3; axis += 1) {
      const sum = (normals[at + axis] ?? 0) + (normals[last + axis] ?? 0);
      normals[at + axis] = sum / 2;
      normals[last + axis] = sum / 2;
    }
  }
  return normals;
}
