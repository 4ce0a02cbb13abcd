import type { Color } from '@image-production/previz-geometry';

export interface SetPlan {
  readonly family: 'studio' | 'interior' | 'exterior' | 'still_life';
  /** Name of the variant within its family: `seamless`, `loft`, `beach` … */
  readonly variant: string;
  /** Colours of wall or paper, floor and accents; linear light. */
  readonly palette: { readonly ground: Color; readonly floor: Color; readonly accent: Color };
  /** Decides what is lit by itself: windows, street lamps, screens. Null is some hour of the day. */
  readonly hour: SetHour | null;
  /** Whether the ground is wet and reflects; a street then has puddles. */
  readonly isWet: boolean;
  /** Where the figure is at a table or worktop: behind it, beside it, or its back against it. */
  readonly table?: 'behind' | 'beside' | 'against' | null;
}

export type SetHour = 'dawn' | 'noon' | 'golden_hour' | 'blue_hour' | 'overcast' | 'night';

/** Required size of the set, in metres. */
export interface SetExtent {
  /** Distance from the figure to the wall behind it. */
  readonly wallM: number;
  /** Width of the frame at the wall. */
  readonly widthM: number;
  /** Highest visible point of the wall. */
  readonly heightM: number;
  /** Distance from the figure to the camera. */
  readonly cameraM: number;
  /** Width of the frame at the figure: what stands within it stands on the ground. */
  readonly subjectWidthM: number;
}

/** Half the width of the frame at a distance behind the figure. */
export function halfWidthAt({ cameraM, subjectWidthM }: SetExtent, awayM: number): number {
  return (subjectWidthM / 2) * ((Math.max(0.5, cameraM) + awayM) / Math.max(0.5, cameraM));
}

/** How much of the light of a place comes from its own lamps, 0 to 1. */
export function lampShare(hour: SetHour | null): number {
  if (hour === 'night') return 1;
  if (hour === 'blue_hour') return 0.75;
  return hour === 'dawn' ? 0.3 : 0;
}
