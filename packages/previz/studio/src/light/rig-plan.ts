import type { Color } from '@image-production/previz-geometry';

import type { RigName } from './rigs.ts';

/** Lamps by their rig, in the words of the trade. */
export interface RigPlan {
  readonly name: RigName;
  /** 1 when the key comes from the camera's left, -1 from its right. */
  readonly side: 1 | -1;
  /** Key to fill: 2 is soft and open, 8 is drama. */
  readonly ratio: number;
  /** Colour of the key and of the fill, white is 1. */
  readonly key: Color;
  readonly fill: Color;
  /** Size of the key source across, in metres: small is hard. */
  readonly keySizeM: number;
  readonly gobo: 'none' | 'window' | 'palm' | 'leaves' | 'blinds';
}
