import { plainSha256Hex } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import type { IdentityScreen } from '../ports/identity-screen.ts';

export type IdentityScreenSetup = () => Promise<{
  screen: IdentityScreen;
  /** PNG files of portraits that the screen can judge, at least two. */
  portraits: readonly Uint8Array[];
}>;

/** The behaviour every IdentityScreen adapter shows. */
export function identityScreenContract(adapterName: string, setup: IdentityScreenSetup): void {
  describe(`IdentityScreen contract (${adapterName})`, () => {
    it('lets a portrait pass, refuses it, or says that it did not look', async () => {
      const { screen, portraits } = await setup();
      expect(portraits.length).toBeGreaterThan(1);
      for (const png of portraits)
        expect(['passed', 'refused', 'not_screened']).toContain(await screen.check(png));
    });

    it('says the same of the same portrait, also beside others', async () => {
      const { screen, portraits } = await setup();
      const alone: string[] = [];
      for (const png of portraits) alone.push(await screen.check(png));
      const together = await Promise.all(portraits.map((png) => screen.check(png)));
      expect(together).toEqual(alone);
    });

    it('leaves the bytes as they are: they are delivered after it', async () => {
      const { screen, portraits } = await setup();
      const before = portraits.map(plainSha256Hex);
      await Promise.all(portraits.map((png) => screen.check(png)));
      expect(portraits.map(plainSha256Hex)).toEqual(before);
    });

    it('either looks at every portrait or at none', async () => {
      const { screen, portraits } = await setup();
      const looked: boolean[] = [];
      for (const png of portraits) looked.push((await screen.check(png)) !== 'not_screened');
      expect(new Set(looked).size).toBe(1);
    });
  });
}
