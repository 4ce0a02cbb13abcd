/** Height of the figure that is drawn, in metres. */
export const figureHeightM = 1.78;

/** What a frame of this height holds of a standing figure, in metres above the floor. */
export interface FrameOfFigure {
  readonly bottomM: number;
  readonly topM: number;
}

/**
 * A frame that ends below the head keeps a little air above it; one that holds the whole figure has
 * it in the middle, a little lower than half.
 */
export function frameOfFigure(frameHeightM: number): FrameOfFigure {
  const air = frameHeightM - figureHeightM;
  const topM =
    air > 0 ? figureHeightM + air * 0.55 : figureHeightM + Math.min(0.12, frameHeightM * 0.08);
  return { topM, bottomM: topM - frameHeightM };
}
