import type { Direction } from '../math.ts';
import { aim } from '../stage/camera.ts';
import { trace } from '../stage/scene.ts';
import type { Hit, Scene } from '../stage/scene.ts';
import { noGlow } from './glow.ts';
import type { Pace } from './pace.ts';
import { shade } from './shading.ts';

/** Light at the corners of cells a few pixels wide: what, how far, and how bright. */
export interface LightBuffer {
  /** Width of a cell in delivered pixels. */
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly ids: Uint8Array;
  readonly depths: Float32Array;
  /** Linear RGB, interleaved. */
  readonly colors: Float32Array;
}

interface RawBuffer extends LightBuffer {
  /** Light of the key before shadow, and the shadow as seen with one phase per sample. */
  readonly keys: Float32Array;
  readonly visible: Float32Array;
}

/** An ordered 4 × 4 pattern: any window of that size holds every phase once. */
const phases = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map(
  (rank) => (rank + 0.5) / 16,
);

export async function renderLight(
  scene: Scene,
  width: number,
  height: number,
  samples: number,
  pace: Pace,
): Promise<LightBuffer> {
  const raw = rawBuffer(width, height, samples);
  const { step, columns, rows } = raw;
  const direction: Direction = { x: 0, y: 0, z: 0 };
  const hit: Hit = { t: 0, id: 0, nx: 0, ny: 0, nz: 0 };
  const glow = noGlow();
  for (let row = 0; row < rows; row += 1) {
    if (row % 4 === 0) await pace.rest((row / rows) * 0.95);
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      aim(scene.camera, (column * step) / width, (row * step) / height, direction);
      trace(scene, direction, hit);
      shade(scene, direction, hit, phases[(row % 4) * 4 + (column % 4)] ?? 0, glow);
      raw.ids[at] = hit.id;
      raw.depths[at] = hit.t;
      raw.colors.set(glow.around, at * 3);
      raw.keys.set(glow.key, at * 3);
      raw.visible[at] = glow.visible;
    }
  }
  for (let row = 0; row < rows; row += 1) {
    if (row % 32 === 0) await pace.rest(0.95 + (row / rows) * 0.05);
    addKey(raw, row, (12 * step * scene.camera.tanHalfHeight) / height);
  }
  return raw;
}

function rawBuffer(width: number, height: number, samples: number): RawBuffer {
  const step = Math.max(1, Math.sqrt((width * height) / samples));
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil(height / step) + 1;
  const count = columns * rows;
  const floats = (channels: number): Float32Array => new Float32Array(count * channels);
  const size = { step, columns, rows };
  return {
    ...size,
    ids: new Uint8Array(count),
    depths: floats(1),
    colors: floats(3),
    keys: floats(3),
    visible: floats(1),
  };
}

/** Adds the key light of one row, its shadow averaged over the phases around. */
function addKey(raw: RawBuffer, row: number, slope: number): void {
  const { columns, colors, keys } = raw;
  for (let column = 0; column < columns; column += 1) {
    const at = row * columns + column;
    const visible = averageVisible(raw, row, column, at, slope * (raw.depths[at] ?? 0));
    for (let channel = at * 3; channel < at * 3 + 3; channel += 1) {
      colors[channel] = (colors[channel] ?? 0) + (keys[channel] ?? 0) * visible;
    }
  }
}

/** A window of five with halved ends weighs every phase of the pattern alike. */
function averageVisible(
  raw: RawBuffer,
  row: number,
  column: number,
  at: number,
  tolerance: number,
): number {
  const { columns, rows, ids, depths, visible } = raw;
  const depth = depths[at] ?? 0;
  let sum = 0;
  let total = 0;
  for (let down = -2; down <= 2; down += 1) {
    if (row + down < 0 || row + down >= rows) continue;
    for (let across = -2; across <= 2; across += 1) {
      const other = at + down * columns + across;
      if (column + across < 0 || column + across >= columns || ids[other] !== ids[at]) continue;
      if (Math.abs((depths[other] ?? 0) - depth) > tolerance) continue;
      const weight =
        (down === -2 || down === 2 ? 0.5 : 1) * (across === -2 || across === 2 ? 0.5 : 1);
      sum += weight * (visible[other] ?? 0);
      total += weight;
    }
  }
  return total === 0 ? (visible[at] ?? 0) : sum / total;
}
