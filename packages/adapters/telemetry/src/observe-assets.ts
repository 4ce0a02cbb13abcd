import type { AssetStore } from '@image-production/production';

import type { Observer } from './observer.ts';
import { replacing } from './replacing.ts';

/** Tells what is stored and what is removed, in files and bytes. */
export function observeAssets(assets: AssetStore, { spans, metrics }: Observer): AssetStore {
  return replacing(assets, {
    put: (bytes) =>
      spans.run('store', {}, async (span) => {
        const stored = await assets.put(bytes);
        metrics.stored(stored.sizeBytes);
        span.tell({ bytes: stored.sizeBytes });
        return stored;
      }),
    remove: async (sha256, unlessStoredSince) => {
      const sizeBytes = (await assets.stat(sha256))?.sizeBytes;
      const outcome = await assets.remove(sha256, unlessStoredSince);
      // What was missing counts as removed, but nothing was.
      if (outcome === 'removed' && sizeBytes !== undefined) metrics.removed(sizeBytes);
      return outcome;
    },
  });
}
