import type { Field } from '@image-production/previz-geometry';

import { createHand } from '../figure/hand.ts';
import type { ArmBones } from '../figure/skeleton.ts';
import type { BodyRoom } from './body-room.ts';

/** Limit of a hand's distance from the wrist, in body heights. */
const reach = 0.15;
const far = 1;

/**
 * Distance to the hands and to everything outwards of their backs: a hand on the hip presses loose
 * cloth to the body and is never under it; a hand in a pocket is.
 */
export function pressingHands({ body, skeleton }: BodyRoom): Field {
  const hands = skeleton.arms
    .filter(({ isPocketed }) => !isPocketed)
    .map((arm) => ({ arm, distance: createHand(body, arm).distance }));
  const most = (reach * body.height) ** 2;
  return (x, y, z) => {
    let d = far;
    for (const { arm, distance } of hands) {
      const over = overBack(arm, x, y, z);
      const [rx, ry, rz] = arm.hand.right;
      const [px, py, pz] = [x - over * rx, y - over * ry, z - over * rz];
      const [ox, oy, oz] = arm.hand.origin;
      if ((px - ox) ** 2 + (py - oy) ** 2 + (pz - oz) ** 2 < most)
        d = Math.min(d, distance(px, py, pz));
    }
    return d;
  };
}

/** Height of a point above the back of a hand, along its `right`; 0 on the palm's side. */
function overBack({ side, hand }: ArmBones, x: number, y: number, z: number): number {
  const [ox, oy, oz] = hand.origin;
  const [rx, ry, rz] = hand.right;
  const right = (x - ox) * rx + (y - oy) * ry + (z - oz) * rz;
  return right * side > 0 ? right : 0;
}
