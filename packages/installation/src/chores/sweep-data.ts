import {
  sweepAssets,
  sweepCandidates,
  sweepDeliveries,
  sweepEvents,
  sweepExpiring,
  sweepKeys,
  sweepOrphans,
  sweepRetention,
  sweepTexts,
} from '@image-production/production';
import type { AssetLister, AssetSweeper, ProductionServices } from '@image-production/production';

export interface SweepServices {
  readonly production: ProductionServices;
  readonly assetLister: AssetLister;
  readonly assetSweeper: AssetSweeper | undefined;
}

/** How many of each were removed, and what failed. */
export interface SweptData {
  /** Requests whose end was announced. */
  readonly announced: number;
  readonly requests: number;
  readonly candidates: number;
  readonly texts: number;
  /** Assets that nobody knew of; they are removed later. */
  readonly orphans: number;
  readonly assets: number;
  readonly keys: number;
  readonly events: number;
  readonly deliveries: number;
  readonly troubles: readonly unknown[];
}

/**
 * Announces what is about to expire, removes what has, and deletes unreferenced bytes, batch by
 * batch: between batches other writers get in. A sweep that fails does not stop the others.
 */
export async function sweepData(
  { production, assetLister, assetSweeper }: SweepServices,
  signal: AbortSignal,
): Promise<SweptData> {
  const troubles: unknown[] = [];
  const attempt = async (work: () => Promise<number>): Promise<number> => {
    try {
      return await work();
    } catch (cause) {
      troubles.push(cause);
      return 0;
    }
  };
  const all = (sweepBatch: (services: ProductionServices) => Promise<number>): Promise<number> =>
    attempt(() => drain(() => sweepBatch(production), signal));
  const announced = await all(sweepExpiring);
  const requests = await all(sweepRetention);
  const candidates = await all(sweepCandidates);
  const texts = await all(sweepTexts);
  // One slice of the asset store at a time: a full scan takes minutes or hours.
  const orphans = await attempt(() => sweepOrphans({ ...production, assetLister }));
  const assets = await all(sweepAssets);
  if (assetSweeper) await attempt(() => drain(() => assetSweeper.sweepUnfinished(), signal));
  const keys = await all(sweepKeys);
  const events = await all(sweepEvents);
  const deliveries = await all(sweepDeliveries);
  const removed = { requests, candidates, texts, orphans, assets, keys, events, deliveries };
  return { announced, ...removed, troubles };
}

async function drain(sweepBatch: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    const swept = await sweepBatch();
    total += swept;
    if (swept === 0 || signal.aborted) return total;
  }
}
