import { clamp } from '../math.ts';
import type { Field } from './figure.ts';

export interface Box {
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
}

/** A distance field sampled on a lattice: a lookup costs a fiftieth of the field itself. */
export interface DistanceGrid {
  readonly cell: number;
  readonly box: Box;
  readonly distance: Field;
}

const coarseFactor = 4;

/**
 * Samples every cell near the surface and every fourth one elsewhere, where the distance is so
 * smooth that the values between can be interpolated. Calls `rest` between slices.
 */
export async function bakeGrid(
  field: Field,
  box: Box,
  cell: number,
  rest: () => Promise<void>,
): Promise<DistanceGrid> {
  const coarseCell = cell * coarseFactor;
  const coarse = createLattice(box, coarseCell);
  for (let k = 0; k < coarse.depth; k += 1) {
    if (k % 6 === 0) await rest();
    fillSlice(coarse, k, field);
  }
  const fine = createLattice(box, cell);
  const band = coarseCell * 1.6;
  for (let k = 0; k < fine.depth; k += 1) {
    if (k % 6 === 0) await rest();
    fillSlice(fine, k, (x, y, z) => {
      const estimate = coarse.sample(x, y, z);
      return Math.abs(estimate) < band ? field(x, y, z) : estimate;
    });
  }
  return { cell, box, distance: outsideAware(fine, box) };
}

interface Lattice {
  readonly low: Box['low'];
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly values: Float32Array;
  readonly sample: Field;
}

function createLattice(box: Box, cell: number): Lattice {
  const count = (axis: 0 | 1 | 2): number => Math.ceil((box.high[axis] - box.low[axis]) / cell) + 2;
  const [width, height, depth] = [count(0), count(1), count(2)];
  const values = new Float32Array(width * height * depth);
  const [lowX, lowY, lowZ] = box.low;
  const plane = width * height;
  const sample: Field = (x, y, z) => {
    const gx = clamp((x - lowX) / cell, 0, width - 1.001);
    const gy = clamp((y - lowY) / cell, 0, height - 1.001);
    const gz = clamp((z - lowZ) / cell, 0, depth - 1.001);
    const i = Math.floor(gx);
    const j = Math.floor(gy);
    const k = Math.floor(gz);
    const fx = gx - i;
    const fy = gy - j;
    const at = i + j * width + k * plane;
    const near = row(values, at, width, fx, fy);
    return near + (row(values, at + plane, width, fx, fy) - near) * (gz - k);
  };
  return { low: box.low, cell, width, height, depth, values, sample };
}

function row(values: Float32Array, at: number, width: number, fx: number, fy: number): number {
  const a = values[at] ?? 0;
  const b = values[at + 1] ?? 0;
  const c = values[at + width] ?? 0;
  const d = values[at + width + 1] ?? 0;
  const low = a + (b - a) * fx;
  return low + (c + (d - c) * fx - low) * fy;
}

function fillSlice(lattice: Lattice, k: number, field: Field): void {
  const { low, cell, width, height, values } = lattice;
  for (let j = 0; j < height; j += 1) {
    for (let i = 0; i < width; i += 1) {
      values[i + width * (j + height * k)] = field(
        low[0] + i * cell,
        low[1] + j * cell,
        low[2] + k * cell,
      );
    }
  }
}

function outsideAware(lattice: Lattice, box: Box): Field {
  const [lowX, lowY, lowZ] = box.low;
  const [highX, highY, highZ] = box.high;
  return (x, y, z) => {
    const dx = Math.max(lowX - x, x - highX, 0);
    const dy = Math.max(lowY - y, y - highY, 0);
    const dz = Math.max(lowZ - z, z - highZ, 0);
    const inside = lattice.sample(x, y, z);
    const away = dx * dx + dy * dy + dz * dz;
    return away === 0 ? inside : Math.sqrt(away + inside * inside);
  };
}
