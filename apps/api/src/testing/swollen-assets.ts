import { buffer } from 'node:stream/consumers';

import type { AssetStore } from '@image-production/production';

/** Every part that is written takes a turn. */
const atOnce = 500;

/** Wraps a store so that it repeats the bytes of every asset, which makes downloads long. */
export function swollenAssets(store: AssetStore, times: number): AssetStore {
  const put = store.put.bind(store);
  const putSwollen: AssetStore['put'] = async (bytes) => {
    const once = bytes instanceof Uint8Array ? bytes : await buffer(bytes);
    async function* repeated(): AsyncGenerator<Uint8Array> {
      for (let left = times; left > 0; left -= atOnce)
        yield Buffer.concat(Array(Math.min(atOnce, left)).fill(once));
    }
    return put(repeated());
  };
  return Object.assign(store, { put: putSwollen });
}
