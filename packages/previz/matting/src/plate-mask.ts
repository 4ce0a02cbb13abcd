import type { BorderPlate } from './border-plate.ts';
import { blurRoom } from './box-blur.ts';
import { Workbench } from './kernel/pixel-kernel.ts';
import { quantile } from './planes.ts';
import type { LabPlanes } from './planes.ts';

/** The object in front of the plate, and statistics of the ground's deviation from the plate. */
export interface PlateMask {
  /** 1 where the object is. */
  readonly object: Uint8Array;
  /** Distance of each pixel's colour from the plate, in units of Lab. */
  readonly away: Float32Array;
}

/**
 * Floods the ground from the border: what is as smooth as the plate and has its colour, or its tint
 * in a shadow or a glow. What is left is the object, without crumbs and detached shadows.
 */
export function maskByPlate(picture: LabPlanes, plate: BorderPlate): PlateMask {
  const { width, height } = picture;
  const size = width * height;
  const plane = size * 4;
  const roomBytes = Math.max(plane * 2 + 8 + blurRoom(width, height), size * 14 + 256);
  const bench = new Workbench(plane * 11 + size + roomBytes);
  const { loops } = bench;
  const ours = bench.putPlanes(picture);
  const theirs = bench.putPlanes(plate.planes);
  // Away, near, darker, tint and energy; see the kernel.
  const looks = bench.room(plane * 5);
  const room = bench.room(roomBytes);
  loops.looks(ours, theirs, width, height, looks, room);
  const energy = bench.floats(looks + plane * 4, size);
  const onRing = Float32Array.from(plate.ring, (at) => energy[at]);
  const awayMax = Math.max(3.4, plate.noise * 3.6);
  const energyMax = Math.max(0.75, quantile(onRing, 0.7) * 1.7);
  const object = bench.room(size);
  loops.mask(looks, awayMax, energyMax, width, height, object, room);
  return { object: bench.bytes(object, size), away: bench.floats(looks, size) };
}
