import type { Box } from '@image-production/previz-viewfinder';

import type { Slot } from '../plan/scene-plan.ts';
import type { SafePlaces } from './safe-places.ts';

/** A thing that wants to stand in the picture. */
export interface Wanted {
  /** Where the composition has it. */
  readonly planned: Slot;
  /** Height divided by width. */
  readonly aspect: number;
  /** Depth divided by width, roughly. */
  readonly deep: number;
  /** Whether the frame is of a head: things are then composed beside it and not around a body. */
  readonly isClose: boolean;
  /** Its distance from the lens in a close frame, as a share of that of the figure. */
  readonly nearness: number;
}

/** Least distance of a thing from the edge of the frame, in shares of its width. */
const margin = 0.045;
const scales = [1, 0.86, 0.74, 0.62] as const;
/** Heights of feet in close frames, in shares of the frame from its top. */
const closeFeet = [0.94, 0.975, 0.88, 0.8] as const;
/** Most overlap with what stands already, as a share of the thing's box. */
const overlapMax = 0.12;
const headOverlapMax = 0.25;
const floorLowest = 0.985;

/**
 * Places for a thing, best first: as composed; moved across, up and down, on either side; smaller;
 * without a plinth. What would be out of the frame, over the face or over other things is left out.
 */
export function* slotsToTry(wanted: Wanted, places: SafePlaces): Generator<Slot> {
  const { planned, isClose } = wanted;
  if (!isClose) yield planned;
  const { view } = places;
  const at = { x: 0, y: 0, z: 0 };
  view.project(planned.x, planned.y, planned.z, at);
  const foot = [at.x / view.width, at.y / view.height] as const;
  for (const scale of scales) {
    const widthM = planned.widthM * scale;
    const feet = isClose ? closeFeet : feetAround(foot[1]);
    for (const footY of feet)
      for (const slot of acrossFrame({ ...wanted, footY, widthM }, foot[0], places)) yield slot;
  }
}

function feetAround(footY: number): number[] {
  return [footY, footY + 0.05, footY - 0.06, footY + 0.12].map((y) =>
    Math.min(floorLowest, Math.max(0.3, y)),
  );
}

function* acrossFrame(
  wanted: Wanted & { readonly footY: number; readonly widthM: number },
  plannedX: number,
  places: SafePlaces,
): Generator<Slot> {
  const { view } = places;
  const side = plannedX >= 0.5 ? 1 : -1;
  const depthM = view.camera.focusM * (wanted.isClose ? wanted.nearness : 1);
  const share = wanted.widthM / (view.pixelAt(depthM) * view.width);
  for (const own of [side, -side]) {
    const outmost = own > 0 ? 1 - margin - share / 2 : margin + share / 2;
    const first = wanted.isClose || own !== side ? outmost : plannedX;
    // A packshot is about what stands in front, which is not pressed against the edge.
    const steps = wanted.nearness < 1 ? [1, 0.5, 0, 1.5] : [0, 0.5, 1, 1.5, -0.5];
    for (const step of steps) {
      const x = first - own * step * Math.max(0.06, share);
      const slot = slotAt(wanted, [x, wanted.footY], places);
      if (slot !== null) yield slot;
    }
  }
}

/** A slot whose foot the camera shows there, as near to the plane of focus as the body lets it. */
function slotAt(
  { planned, aspect, deep, isClose, nearness, widthM }: Wanted & { readonly widthM: number },
  [x, y]: readonly [number, number],
  places: SafePlaces,
): Slot | null {
  const { view } = places;
  const { camera } = view;
  const own = isClose
    ? camera.position[2] + camera.forward[2] * camera.focusM * nearness
    : planned.z;
  let z = own;
  for (let turn = 0; turn < 2; turn += 1) {
    const foot = view.pointAt(x * view.width, y * view.height, z);
    const isOnFloor = foot[1] < 0.02;
    const at = isOnFloor ? ([foot[0], 0, z] as const) : foot;
    const box = boxAt(at, widthM, aspect, places);
    if (!isFree(box, places)) return null;
    const half = (deep * widthM) / 2;
    const room = places.nearestBody(box) - view.depthOf(at);
    if (room >= half || turn > 0)
      return {
        widthM,
        x: at[0],
        y: at[1],
        z,
        turn: x > 0.5 ? -0.16 : 0.16,
        plinthM: at[1],
      };
    z += half - room + 0.015;
  }
  return null;
}

function boxAt(
  [x, y, z]: readonly [number, number, number],
  widthM: number,
  aspect: number,
  { view }: SafePlaces,
): Box {
  const at = { x: 0, y: 0, z: 0 };
  view.project(x, y, z, at);
  const pixel = view.pixelAt(at.z);
  const half = widthM / pixel / 2;
  return {
    left: (at.x - half) / view.width,
    right: (at.x + half) / view.width,
    top: (at.y - (widthM * aspect) / pixel) / view.height,
    bottom: at.y / view.height,
  };
}

function isFree(box: Box, { head, boxes }: SafePlaces): boolean {
  const isInside =
    box.left > margin / 2 && box.right < 1 - margin / 2 && box.top > margin / 2 && box.bottom < 1;
  if (!isInside) return false;
  if (head !== null && overlap(box, head) > headOverlapMax) return false;
  return boxes.every((other) => overlap(box, other) <= overlapMax);
}

/** Share of a box that another one covers. */
export function overlap(box: Box, other: Box): number {
  const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  const area = (box.right - box.left) * (box.bottom - box.top);
  return across > 0 && down > 0 ? (across * down) / area : 0;
}
