/** An asset store that crashes may leave objects behind in, for the worker to remove. */
export interface AssetSweeper {
  /** Removes the next objects whose put or removal never ended. Returns how many. */
  readonly sweepUnfinished: () => Promise<number>;
}
