import type { EffortTier } from '@image-production/previz-darkroom';

/** A size on sale, with its targets from the design page, measured on two cores. */
export interface BenchPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly tier: EffortTier;
  /** For a draft, with its geometry already cached. */
  readonly targetSeconds: number;
  /** Peak memory of the whole process, or null. */
  readonly targetMb: number | null;
}

export const benchPictures: readonly BenchPicture[] = [
  { name: 'draft', width: 384, height: 512, tier: 'draft', targetSeconds: 1.3, targetMb: null },
  { name: '1k', width: 900, height: 1200, tier: 'standard', targetSeconds: 10, targetMb: null },
  { name: '2k', width: 1536, height: 2048, tier: 'standard', targetSeconds: 18, targetMb: null },
  { name: '4k', width: 3584, height: 4800, tier: 'final', targetSeconds: 40, targetMb: 1000 },
];
