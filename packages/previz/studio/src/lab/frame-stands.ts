import type { Frame } from '@image-production/direction';
import type { LensCamera, Vector } from '@image-production/previz-geometry';

import { onFrame, stillCamera } from './still-camera.ts';
import type { StillView } from './still-camera.ts';
import type { Stand } from './still-plan.ts';

/** Margin between references and the frame's edge, as a share of the frame. */
const margin = 0.035;

export interface Layout {
  readonly stands: readonly Stand[];
  readonly camera: LensCamera;
}

/** The largest layout that fits the frame. */
export function framed(layoutAt: (size: number) => Layout): Layout {
  for (let size = 1; size > 0.3; size *= 0.97) {
    const layout = layoutAt(size);
    if (layout.stands.every((stand) => isInside(stand, layout.camera))) return layout;
  }
  return layoutAt(0.3);
}

/** Moves the camera so that these stands are centred in its frame. */
export function centred(
  frame: Frame,
  view: Omit<StillView, 'aimM'>,
  stands: readonly Stand[],
): LensCamera {
  const aimM = 0.4 * view.frameM;
  const camera = stillCamera(frame, { ...view, aimM });
  if (stands.length === 0) return camera;
  const heights = stands.flatMap((stand) => cornersOf(stand).map((at) => onFrame(camera, at)[1]));
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2;
  return stillCamera(frame, { ...view, aimM: aimM - (middle - 0.5) * view.frameM });
}

function isInside(stand: Stand, camera: LensCamera): boolean {
  return cornersOf(stand).every((corner) => {
    const [u, v] = onFrame(camera, corner);
    return u > margin && u < 1 - margin && v > margin && v < 1 - margin;
  });
}

/** Lower left and right and upper left and right corners of a stand. */
export function cornersOf({ x, y, z, width, height, turn }: Stand): Vector[] {
  const [dx, dz] = [(Math.cos(turn) * width) / 2, (-Math.sin(turn) * width) / 2];
  return [y, y + height].flatMap((at): Vector[] => [
    [x - dx, at, z - dz],
    [x + dx, at, z + dz],
  ]);
}
