/** How finely the light is sampled. Size, framing and sharpness of the picture do not depend on it. */
export type EffortTier = 'draft' | 'standard' | 'final';

interface Effort {
  /** Light samples for a picture of one megapixel. */
  readonly samples: number;
  /** How fine the figure is sampled for shadows, in metres. */
  readonly cellM: number;
}

export const efforts: Readonly<Record<EffortTier, Effort>> = {
  draft: { samples: 90_000, cellM: 0.0125 },
  standard: { samples: 220_000, cellM: 0.0085 },
  final: { samples: 700_000, cellM: 0.007 },
};

export function lightSamples(tier: EffortTier, width: number, height: number): number {
  return efforts[tier].samples * Math.max(1, (width * height) / 1e6) ** 0.38;
}
