import { plainSha256Hex } from '@image-production/kernel/memory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { AssetLister } from '../ports/asset-lister.ts';
import type { AssetStore } from '../ports/asset-store.ts';

export type AssetListerSetup = () => Promise<{
  /** Empty. */
  store: AssetStore & AssetLister;
  teardown?: () => Promise<void> | void;
}>;

/** The behaviour of every AssetStore that is an AssetLister, too. */
export function assetListerContract(adapterName: string, setup: AssetListerSetup): void {
  describe(`AssetLister contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<AssetListerSetup>>;
    beforeEach(async () => {
      opened = await setup();
    });
    afterEach(() => opened.teardown?.());
    const current = (): AssetStore & AssetLister => opened.store;
    const some = Array.from({ length: 7 }, (_, index) => Uint8Array.of(index));
    const addresses = some.map(plainSha256Hex).toSorted();
    const listed = async (limit: number, after?: string): Promise<string[]> => {
      const slice = await current().list({ limit, ...(after !== undefined && { after }) });
      return slice.map(({ sha256 }) => sha256);
    };

    it('shows nothing of an empty store', async () => {
      expect(await current().list({ limit: 10 })).toEqual([]);
    });

    it('shows every asset once in the order of addresses, whatever the slices', async () => {
      for (const bytes of some) await current().put(bytes);
      for (const limit of [1, 2, 3, 7, 8]) {
        const seen: string[] = [];
        for (;;) {
          const slice = await listed(limit, seen.at(-1));
          expect(slice.length).toBeLessThanOrEqual(limit);
          seen.push(...slice);
          if (slice.length < limit) break;
        }
        expect(seen).toEqual(addresses);
      }
    });

    it('goes on beyond an address that was removed, or never was there', async () => {
      for (const bytes of some) await current().put(bytes);
      const [first = '', second = '', ...others] = addresses;
      await current().remove(second);
      expect(await listed(9, second)).toEqual(others);
      expect(await listed(9, first.slice(0, 40))).toEqual([first, ...others]);
      expect(await listed(9, '0')).toEqual([first, ...others]);
      expect(await listed(9, 'f'.repeat(64))).toEqual([]);
      expect(await listed(9, 'g')).toEqual([]);
    });

    it('tells the time of the last storing, which removing goes by', async () => {
      const { sha256 } = await current().put(Uint8Array.of(1, 2, 3));
      const [asset] = await current().list({ limit: 1 });
      if (!asset) throw new Error('nothing was listed');
      expect(asset.sha256).toBe(sha256);
      expect(await current().remove(sha256, asset.storedAt)).toBe('kept');
      expect(await current().remove(sha256, asset.storedAt + 1)).toBe('removed');
    });
  });
}
