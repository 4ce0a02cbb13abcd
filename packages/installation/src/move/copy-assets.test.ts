import { plainSha256Hex } from '@image-production/kernel/memory';
import type { AssetStore } from '@image-production/production';
import { InMemoryAssetStore } from '@image-production/production/memory';
import { sha256OfBytes } from '@image-production/runtime-node';
import { beforeEach, describe, expect, it } from 'vitest';

import { copyAssets } from './copy-assets.ts';

let [from, to] = [newStore(), newStore()];

function newStore(): InMemoryAssetStore {
  return new InMemoryAssetStore(plainSha256Hex);
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const addressOf = (text: string): string => sha256OfBytes(bytesOf(text));
const texts = Array.from({ length: 40 }, (_, index) => `picture ${index}`);

beforeEach(async () => {
  [from, to] = [newStore(), newStore()];
  for (const text of texts) await from.put(bytesOf(text));
});

describe('copying files', () => {
  it('brings each to the other store, under the same address', async () => {
    const copied = await copyAssets(texts.map(addressOf), from, to);
    const copiedBytes = texts.join('').length;
    expect(copied).toEqual({ copied: 40, copiedBytes, alreadyThere: 0, damaged: [] });
    for (const text of texts) expect(await to.read(addressOf(text))).toEqual(bytesOf(text));
  });

  it('goes on where an interrupted run ended', async () => {
    const failing: Pick<AssetStore, 'stat' | 'put'> = {
      stat: (sha256) => to.stat(sha256),
      put: async (bytes) => {
        const stored = await to.put(bytes);
        if (stored.sha256 === addressOf('picture 17')) throw new Error('the network is gone');
        return stored;
      },
    };
    await expect(copyAssets(texts.map(addressOf), from, failing)).rejects.toThrow('network');
    const { copied, alreadyThere } = await copyAssets(texts.map(addressOf), from, to);
    expect(alreadyThere).toBeGreaterThan(0);
    expect(copied + alreadyThere).toBe(40);
  });

  it('leaves out what is lost or has other bytes, and names it', async () => {
    const wrong = addressOf('picture 3');
    const damaged: Pick<AssetStore, 'open'> = {
      open: (sha256) => from.open(sha256 === wrong ? addressOf('picture 4') : sha256),
    };
    const lost = addressOf('never stored');
    const copied = await copyAssets([...texts.map(addressOf), lost], damaged, to);
    expect(copied).toMatchObject({ copied: 39, damaged: [wrong, lost].toSorted() });
    expect(await to.stat(wrong)).toBeUndefined();
  });
});
