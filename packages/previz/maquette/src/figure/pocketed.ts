import { smoothMin, smoothstep, rodField } from '@image-production/previz-geometry';
import type { Field } from '@image-production/previz-geometry';

import type { Nude } from './nude.ts';
import type { Proportions } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';

/** Covers a pocketed hand with cloth, from the wrist on. */
export function pocketed(
  cloth: Field,
  { height: h }: Proportions,
  { arms }: Skeleton,
  { hands }: Nude,
): Field {
  let field = cloth;
  for (const [index, { hand, isPocketed }] of arms.entries()) {
    const fingers = hands[index];
    if (!isPocketed || fingers === undefined) continue;
    const bare = field;
    const [wx, wy, wz] = hand.origin;
    const [ux, uy, uz] = hand.up;
    const mitten = rodField(fingers.palm.origin, fingers.tip, 0.016 * h, 0.011 * h);
    field = (x, y, z) => {
      const d = bare(x, y, z);
      const px = x - wx;
      const py = y - wy;
      const pz = z - wz;
      if (px * px + py * py + pz * pz > 0.07) return d;
      const along = -(px * ux + py * uy + pz * uz);
      const hidden = smoothMin(fingers.distance(x, y, z) - 0.005, mitten(x, y, z), 0.02);
      return smoothMin(d, hidden + 0.05 * smoothstep(0.038, 0.012, along), 0.035);
    };
  }
  return field;
}
