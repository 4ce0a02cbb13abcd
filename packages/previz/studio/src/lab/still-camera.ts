import type { Frame } from '@image-production/direction';
import type { LensCamera, Vector } from '@image-production/previz-geometry';

/** Full frame, landscape or portrait to match the picture. */
const sensorMm = [36, 24] as const;
const focalLengthMm = 85;

export interface StillView {
  /** Height that the frame shows at the plane z = 0, in metres. */
  readonly frameM: number;
  /** Height at the middle of the frame, in metres. */
  readonly aimM: number;
  /** Angles around the hero and downwards, in radians. */
  readonly yaw: number;
  readonly pitch: number;
  /** f-number: focal length divided by the diameter of the entrance pupil. */
  readonly aperture: number;
}

/** A tripod in front of the table: 85 mm on full frame, at the distance that fits the frame. */
export function stillCamera(
  frame: Frame,
  { frameM, aimM, yaw, pitch, aperture }: StillView,
): LensCamera {
  const aspect = frame.width / frame.height;
  const [long, short] = sensorMm;
  const [widest, highest] = aspect > 1 ? [long, short] : [short, long];
  const sensorHeightMm = Math.min(highest, widest / aspect);
  // h / H = f / (s − f) for a sensor h that shows H at the distance s (thin lens).
  const distanceM = (focalLengthMm / 1000) * (1 + (frameM * 1000) / sensorHeightMm);
  const target: Vector = [0, aimM, 0];
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  const forward: Vector = [sy * cp, -sp, -cy * cp];
  return {
    position: [
      target[0] - forward[0] * distanceM,
      target[1] - forward[1] * distanceM,
      target[2] - forward[2] * distanceM,
    ],
    right: [cy, 0, sy],
    up: [sy * sp, cp, -cy * sp],
    forward,
    sensorWidthMm: sensorHeightMm * aspect,
    sensorHeightMm,
    focalLengthMm,
    aperture,
    focusM: distanceM,
  };
}

/** Projects a point onto the frame: from 0 at its left and top to 1 at its right and bottom. */
export function onFrame(camera: LensCamera, point: Vector): readonly [number, number] {
  const [x, y, z] = [0, 1, 2].map((axis) => (point[axis] ?? 0) - (camera.position[axis] ?? 0)) as [
    number,
    number,
    number,
  ];
  const along = (direction: Vector): number =>
    x * direction[0] + y * direction[1] + z * direction[2];
  const depth = along(camera.forward);
  // Image distance at which the plane of focus is sharp.
  const imageM = 1 / (1000 / camera.focalLengthMm - 1 / camera.focusM);
  const scale = (imageM * 1000) / depth;
  return [
    0.5 + (along(camera.right) * scale) / camera.sensorWidthMm,
    0.5 - (along(camera.up) * scale) / camera.sensorHeightMm,
  ];
}
