import type { Perspective } from '@image-production/brief';
import type { FigurePlan } from '@image-production/direction';

import type { Direction, Vector } from '../math.ts';

/** A pinhole whose picture plane shows the planned height at the planned distance. */
export interface Camera {
  readonly origin: Vector;
  /** The origin again, by name, for the hot loops. */
  readonly eye: Readonly<Direction>;
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
  readonly tanHalfWidth: number;
  readonly tanHalfHeight: number;
  /** Distance from the camera to the subject plane, which is upright and holds `focusZ`. */
  readonly distanceM: number;
  readonly focusZ: number;
  readonly target: Vector;
}

/** Nearer than this the camera would stand inside the head; the framing is kept, not the distance. */
const nearestM = 0.35;
const lowestEyeM = 0.15;

const pitches: Readonly<Record<Perspective, number>> = {
  eye_level: 0,
  low_angle: -0.24,
  high_angle: 0.32,
  overhead: 0.7,
  ground_level: -0.6,
  dutch: 0,
};

export function createCamera(plan: FigurePlan, figureHeight: number, eyes: number): Camera {
  const { frame, camera } = plan;
  const distanceM = Math.max(camera.distanceM, nearestM);
  const focusZ = frame.subjectHeightM < 1.2 ? 0.09 : 0;
  const target: Vector = [0, aimHeight(frame.subjectHeightM, figureHeight, eyes), focusZ];
  const floor = Math.asin(Math.max(-0.9, Math.min(0, (lowestEyeM - target[1]) / distanceM)));
  const pitch = Math.max(pitches[camera.perspective], floor);
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)];
  const roll = camera.perspective === 'dutch' ? 0.13 : 0;
  const forward: Vector = [0, -sin, -cos];
  const upright: Vector = [0, cos, -sin];
  const [rollSin, rollCos] = [Math.sin(roll), Math.cos(roll)];
  const eyeAt: Vector = [0, target[1] + sin * distanceM, focusZ + cos * distanceM];
  const tanHalfHeight = frame.subjectHeightM / 2 / distanceM;
  return {
    origin: eyeAt,
    eye: { x: eyeAt[0], y: eyeAt[1], z: eyeAt[2] },
    right: [rollCos, upright[1] * rollSin, upright[2] * rollSin],
    up: [-rollSin, upright[1] * rollCos, upright[2] * rollCos],
    forward,
    tanHalfHeight,
    tanHalfWidth: (tanHalfHeight * frame.width) / frame.height,
    distanceM,
    focusZ,
    target,
  };
}

/** Height at the middle of the frame: feet stand on a lower margin, or the crown has headroom. */
function aimHeight(frameHeight: number, figureHeight: number, eyes: number): number {
  const standing = frameHeight * 0.5 - frameHeight * 0.075;
  const hanging = figureHeight + 0.09 * frameHeight - frameHeight / 2;
  if (frameHeight > figureHeight * 1.08)
    return Math.min(standing, Math.max(figureHeight * 0.55, 1.05));
  return Math.min(Math.max(hanging, standing), eyes);
}

/** Direction through a place in the picture, 0 to 1 from the left and from the top; unit length. */
export function aim(camera: Camera, u: number, v: number, direction: Direction): void {
  const across = (u * 2 - 1) * camera.tanHalfWidth;
  const upward = (1 - v * 2) * camera.tanHalfHeight;
  const { forward, right, up } = camera;
  const x = forward[0] + right[0] * across + up[0] * upward;
  const y = forward[1] + right[1] * across + up[1] * upward;
  const z = forward[2] + right[2] * across + up[2] * upward;
  const length = Math.sqrt(x * x + y * y + z * z);
  direction.x = x / length;
  direction.y = y / length;
  direction.z = z / length;
}

/** Where the line through a place in the picture meets the upright plane at `z`. */
export function pointOnPlane(camera: Camera, u: number, v: number, z: number): Vector {
  const direction: Direction = { x: 0, y: 0, z: 0 };
  aim(camera, u, v, direction);
  const { x: dx, y: dy, z: dz } = direction;
  const reach = (z - camera.origin[2]) / Math.min(dz, -1e-4);
  return [camera.origin[0] + dx * reach, camera.origin[1] + dy * reach, z];
}
