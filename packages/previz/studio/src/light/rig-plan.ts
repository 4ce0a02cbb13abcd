import type { Gobo } from '@image-production/direction';
import type { Color } from '@image-production/previz-geometry';

import type { RigName } from './rigs.ts';

/** A lighting rig in the terms of the trade. */
export interface RigPlan {
  readonly name: RigName;
  /** 1 if the key comes from the camera's left, -1 from its right. */
  readonly side: 1 | -1;
  /** Key-to-fill ratio: 2 is soft and open, 8 is dramatic. */
  readonly ratio: number;
  /** Colours of the key and of the fill, white is 1. */
  readonly key: Color;
  readonly fill: Color;
  /** Width of the key source in metres: small is hard. */
  readonly keySizeM: number;
  readonly gobo: 'none' | Gobo;
}
