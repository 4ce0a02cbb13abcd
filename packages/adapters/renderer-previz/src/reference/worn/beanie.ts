import type { Figure } from '../../figure/build-figure.ts';
import { dot, subtracted, worldPoint } from '../../figure/frame.ts';
import { clamp, mix, smoothstep } from '../../math.ts';
import type { Vector } from '../../math.ts';
import type { Mesh } from '../../scene/mesh.ts';
import { MeshBuilder } from '../../shape/mesh-builder.ts';
import { faceNormals } from '../face-normals.ts';
import type { OutlineSheet } from '../outline-mesh.ts';

const around = 96;
const stories = 40;

/**
 * A knitted cap over skull and hair, closed at the crown, with a rolled brim above the brows; the
 * photograph lies on its front, turned upright by its brim.
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

/** Height of the brim in heads above the middle: over the brows, lower on the nape. */
function brimAt(angle: number): number {
  return 0.17 - 0.2 * smoothstep(0.6, 2.6, Math.abs(angle));
}

/** −1 to 1 across the front; behind the ears it runs back, so that no seam shows. */
function photoAcross(angle: number): number {
  const turn = clamp(angle, -Math.PI, Math.PI) / (Math.PI / 2);
  const own = Math.abs(turn) <= 1 ? turn : Math.sign(turn) * (2 - Math.abs(turn));
  return 0.94 * (0.6 * Math.sin((own * Math.PI) / 2) + 0.4 * own);
}

/** How far skin or hair lies from the middle of the head in a direction, smoothed. */
function skullRadii(figure: Figure): (angle: number, polar: number) => number {
  const { head } = figure.anchors;
  const [columns, rows] = [48, 20];
  let table = new Float64Array(columns * rows);
  for (let at = 0; at < table.length; at += 1) {
    const angle = ((at % columns) / columns) * 2 * Math.PI - Math.PI;
    const polar = (Math.floor(at / columns) / (rows - 1)) * 2.2 - 0.6;
    const capped = Math.min(polar, Math.PI / 2);
    let reach = 0.03;
    while (reach < 0.2) {
      const c = Math.cos(capped) * reach;
      const place = worldPoint(head, [
        Math.sin(angle) * c,
        Math.sin(capped) * reach,
        Math.cos(angle) * c,
      ]);
      const away = figure.distance(...place);
      if (away > 0) break;
      reach += Math.max(0.0015, -away * 0.8);
    }
    table[at] = reach;
  }
  for (const { part, mesh } of figure.surfaces) {
    if (part !== 'hair') continue;
    for (let at = 0; at < mesh.positions.length; at += 3) {
      const away = subtracted(
        [mesh.positions[at] ?? 0, mesh.positions[at + 1] ?? 0, mesh.positions[at + 2] ?? 0],
        head.origin,
      );
      const [x, y, z] = [dot(away, head.right), dot(away, head.up), dot(away, head.forward)];
      const polar = Math.atan2(y, Math.hypot(x, z));
      if (polar < -0.5) continue;
      const column = Math.floor(((Math.atan2(x, z) + Math.PI) / (2 * Math.PI)) * columns) % columns;
      const row = clamp(Math.round(((polar + 0.6) / 2.2) * (rows - 1)), 0, rows - 1);
      const place = row * columns + column;
      // A cap presses hair flat.
      const pressed = Math.hypot(x, y, z);
      const bare = table[place] ?? 0;
      table[place] = Math.max(bare, Math.min(pressed, bare + 0.016));
    }
  }
  for (let pass = 0; pass < 4; pass += 1) table = softened(table, columns, rows);
  return (angle, polar) => {
    const px = ((angle + Math.PI) / (2 * Math.PI)) * columns;
    const py = clamp(((polar + 0.6) / 2.2) * (rows - 1), 0, rows - 1.001);
    const [i, j] = [Math.floor(px), Math.floor(py)];
    const at = (column: number, row: number): number =>
      table[row * columns + ((column + columns) % columns)] ?? 0;
    const upper = mix(at(i, j), at(i + 1, j), px - i);
    return mix(upper, mix(at(i, j + 1), at(i + 1, j + 1), px - i), py - j);
  };
}

/** Never below itself by much: cloth bridges hollows. */
function softened(table: Float64Array, columns: number, rows: number): Float64Array<ArrayBuffer> {
  return Float64Array.from(table, (own, place) => {
    const column = place % columns;
    const row = (place - column) / columns;
    let sum = 0;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      sum +=
        table[clamp(row + dy, 0, rows - 1) * columns + ((column + dx + columns) % columns)] ?? 0;
    const mean = sum / 4;
    return Math.max(mean, own * 0.7 + mean * 0.3);
  });
}

/** From (across −1 to 1, up 0 to 1) on the cap to a place in the photograph, whose brim may lie askew. */
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

/** Normals that go on over the seam at the back and the crown. */
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
