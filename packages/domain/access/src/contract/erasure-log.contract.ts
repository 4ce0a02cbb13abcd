import { describe, expect, it } from 'vitest';

import type { Erasure, ErasureLog } from '../index.ts';
import { ids } from './samples.ts';

/** Opens an empty log. `reopen` opens the same log again, as another process would. */
export type ErasureLogSetup = () => Promise<{
  log: ErasureLog;
  reopen: () => Promise<ErasureLog>;
}>;

/** The behaviour that every ErasureLog adapter must show. */
export function erasureLogContract(adapterName: string, setup: ErasureLogSetup): void {
  describe(`ErasureLog contract (${adapterName})`, () => {
    it('starts empty', async () => {
      const { log } = await setup();
      expect(await log.list()).toEqual([]);
    });

    it('keeps erasures in order, whichever process appends', async () => {
      const { log, reopen } = await setup();
      const added: Erasure[] = [];
      for (let number = 0; number < 20; number += 1) {
        const erasure = { organizationId: ids.next('organization'), erasedAt: number };
        const writer = number % 2 === 0 ? log : await reopen();
        await writer.append(erasure);
        added.push(erasure);
        expect(await log.list()).toEqual(added);
      }
      expect(await (await reopen()).list()).toEqual(added);
    });
  });
}
