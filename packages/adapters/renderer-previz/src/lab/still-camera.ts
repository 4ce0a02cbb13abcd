import type { Frame } from '@image-production/direction';

import type { Vector } from '../math.ts';
import type { Camera } from '../stage/camera.ts';

/** A long lens that looks slightly down; `yaw` turns it around the hero, in radians. */
export function stillCamera(frame: Frame, heightM: number, yaw: number, pitch: number): Camera {
  const distanceM = heightM * 2.9;
  const target: Vector = [0, heightM * 0.4, 0];
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
  const forward: Vector = [sy * cp, -sp, -cy * cp];
  const origin: Vector = [
    target[0] - forward[0] * distanceM,
    target[1] - forward[1] * distanceM,
    target[2] - forward[2] * distanceM,
  ];
  const tanHalfHeight = heightM / 2 / distanceM;
  return {
    origin,
    eye: { x: origin[0], y: origin[1], z: origin[2] },
    right: [cy, 0, sy],
    up: [sy * sp, cp, -cy * sp],
    forward,
    tanHalfHeight,
    tanHalfWidth: (tanHalfHeight * frame.width) / frame.height,
    distanceM,
    focusZ: 0,
    target,
  };
}
