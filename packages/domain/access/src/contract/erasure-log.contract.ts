import { describe, expect, it } from 'vitest';

import type { Erasure, ErasureLog, Removal } from '../index.ts';
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

    it('keeps removals apart from erasures, in order, whichever process notes them', async () => {
      const { log, reopen } = await setup();
      const noted: Removal[] = [];
      await log.append({ organizationId: ids.next('organization'), erasedAt: 1 });
      for (const kind of ['model', 'request', 'apiKey'] as const) {
        const removal = {
          organizationId: ids.next('organization'),
          subject: ids.next(kind),
          removedAt: 2,
        };
        const writer = kind === 'request' ? await reopen() : log;
        await writer.noteRemoval(removal);
        noted.push(removal);
      }
      const opened = await reopen();
      expect(await opened.listRemovals()).toEqual(noted);
      expect(await opened.list()).toHaveLength(1);
    });
  });
}
