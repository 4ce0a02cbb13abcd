import type { Figure } from '../../figure/build-figure.ts';
import { worldPoint } from '../../figure/frame.ts';
import type { Color, Vector } from '../../math.ts';
import { linearFromByte } from '../../math.ts';
import type { Mesh } from '../../scene/mesh.ts';
import type { Texture } from '../../scene/texture.ts';
import { mergedMesh } from '../../shape/mesh-builder.ts';
import { faceNormals } from '../face-normals.ts';
import type { OutlineSheet } from '../outline-mesh.ts';
import { reliefMesh } from '../relief.ts';
import { tube } from '../things/tube.ts';

/** Whether glasses are seen from the front: wide, and the same on both sides. */
export function isFrontView({ uvs, bounds, aspect }: OutlineSheet): boolean {
  const width = bounds.right - bounds.left;
  if (width < 1.7 * aspect * (bounds.bottom - bounds.top)) return false;
  const middle = (bounds.left + bounds.right) / 2;
  let [left, right] = [0, 0];
  for (let at = 0; at < uvs.length; at += 2) {
    if ((uvs[at] ?? 0) < middle) left += 1;
    else right += 1;
  }
  return Math.min(left, right) > 0.85 * Math.max(left, right);
}

export interface WornEyewear {
  readonly front: Mesh;
  readonly temples: Mesh;
  /** Of the frame where the temples begin; linear light. */
  readonly frameColor: Color;
}

/** Glasses on the bridge of the nose, their temples over the ears. */
export function wornEyewear(sheet: OutlineSheet, picture: Texture, figure: Figure): WornEyewear {
  const { eyes, head, ears } = figure.anchors;
  const widthM = head.widthM * 1.03;
  const form = reliefMesh(sheet, { widthM, thickM: 0.0045, roundM: 0.002, wall: 0.5, swell: 0 });
  const heightM = form.positions.reduce(
    (most, value, at) => (at % 3 === 1 ? Math.max(most, value) : most),
    0,
  );
  const half = widthM / 2;
  const local = (at: number, off: number): Vector => {
    const x = form.positions[at] ?? 0;
    const y = (form.positions[at + 1] ?? 0) - heightM * 0.6;
    const z = (form.positions[at + 2] ?? 0) - 0.016 * (x / half) ** 2 + 0.03 * y;
    return worldPoint(eyes, [x, y, z + off]);
  };
  // As near as the face lets it come.
  let off = 0;
  for (; off < 0.05; off += 0.001) {
    let isFree = true;
    for (let at = 0; at < form.positions.length && isFree; at += 3 * 7)
      isFree = figure.distance(...local(at, off)) > 0.0015;
    if (isFree) break;
  }
  const positions = new Float32Array(form.positions.length);
  for (let at = 0; at < positions.length; at += 3) positions.set(local(at, off), at);
  const temples = [-1, 1].map((side, index) => {
    const hinge = worldPoint(eyes, [side * half * 0.97, heightM * 0.18, off - 0.017]);
    const ear = ears[index] ?? hinge;
    const over: Vector = [ear[0], ear[1] + 0.012, ear[2]];
    const outward = worldPoint(eyes, [side * half * 1.05, heightM * 0.14, off - 0.05]);
    return tube([hinge, outward, over, [ear[0], ear[1] - 0.012, ear[2] - 0.018]], 0.0022, 10);
  });
  return {
    front: { ...form, positions, normals: faceNormals(positions, form.triangles) },
    temples: mergedMesh(temples),
    frameColor: colorAtSide(sheet, picture),
  };
}

function colorAtSide({ bounds }: OutlineSheet, { width, height, samples }: Texture): Color {
  const x = Math.round((bounds.left + (bounds.right - bounds.left) * 0.03) * width);
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = Math.round(bounds.top * height); y < bounds.bottom * height; y += 1) {
    const at = (y * width + x) * 4;
    if ((samples[at + 3] ?? 0) < 200) continue;
    [0, 1, 2].forEach(
      (channel) =>
        (sum[channel] = (sum[channel] ?? 0) + linearFromByte(samples[at + channel] ?? 0)),
    );
    count += 1;
  }
  const share = 1 / Math.max(1, count);
  return [(sum[0] ?? 0) * share, (sum[1] ?? 0) * share, (sum[2] ?? 0) * share];
}
