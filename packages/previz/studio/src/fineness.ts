import type { FigurePlan } from '@image-production/direction';
import type { EffortTier } from '@image-production/previz-darkroom';

type Frame = FigurePlan['frame'];

/** How finely a tier cuts what it shows. */
interface Fineness {
  /** Edge of the figure's cells in metres; head and hands use half of it. */
  readonly wholeM: number;
  /** The same in frames of less than this height. */
  readonly closeM: number;
  /** Cells along the longer side of a reference's outline. */
  readonly outline: number;
  /** Longer side at which references are read, in pixels. */
  readonly referenceSide: number;
}

/** Frames lower than this come close to the figure. */
const closeFrameM = 1.1;

const tiers: Readonly<Record<EffortTier, Fineness>> = {
  // Form, folds and light are still read; single locks, knuckles and seams are not.
  draft: { wholeM: 0.011, closeM: 0.0075, outline: 80, referenceSide: 900 },
  standard: { wholeM: 0.0045, closeM: 0.003, outline: 200, referenceSide: 1600 },
  final: { wholeM: 0.004, closeM: 0.0025, outline: 200, referenceSide: 1600 },
};

/** Coarsest cells that still form hands; finer ones than the pixels show are wasted. */
const coarsestM = 0.012;

/** Cell size of the figure in metres; head and hands use half of it. */
export function figureCellM(tier: EffortTier, { subjectHeightM, height }: Frame): number {
  const { wholeM, closeM } = tiers[tier];
  const seen = Math.min(coarsestM, (0.9 * subjectHeightM) / height);
  return Math.max(seen, subjectHeightM < closeFrameM ? closeM : wholeM);
}

/** Cells along the longer side of a reference's outline. */
export function outlineCells(tier: EffortTier, { height }: Frame): number {
  return Math.min(tiers[tier].outline, Math.max(40, height / 5));
}

/** Longer side at which references are read, in pixels. */
export function referenceSide(tier: EffortTier): number {
  return tiers[tier].referenceSide;
}
