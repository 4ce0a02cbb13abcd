import { describe, expect, it } from 'vitest';

import type { CallJournal } from '../ports/call-journal.ts';

export type CallJournalSetup = () => Promise<{
  journal: CallJournal;
  /** The journal of a later attempt at the same output. */
  reopen: () => Promise<CallJournal>;
}>;

/** The behaviour every CallJournal shows. */
export function callJournalContract(name: string, setup: CallJournalSetup): void {
  describe(`CallJournal contract (${name})`, () => {
    it('knows of no call before one is noted', async () => {
      const { journal, reopen } = await setup();
      expect(await journal.find()).toBeUndefined();
      expect(await (await reopen()).find()).toBeUndefined();
    });

    it('tells a later attempt of a call, first without and then with its job', async () => {
      const { journal, reopen } = await setup();
      await journal.noteSending();
      const later = await reopen();
      expect(await later.find()).toMatchObject({ jobId: null });
      await later.noteJob('job-7');
      expect(await (await reopen()).find()).toMatchObject({ jobId: 'job-7' });
    });

    it('tells a later attempt of a job that was named before it was sent', async () => {
      const { journal, reopen } = await setup();
      await journal.noteSending('job-7');
      expect(await (await reopen()).find()).toMatchObject({ jobId: 'job-7' });
    });

    it('lets no second call be sent', async () => {
      const { journal, reopen } = await setup();
      await journal.noteSending();
      await expect(journal.noteSending()).rejects.toThrow(/noted already/);
      await expect((await reopen()).noteSending()).rejects.toThrow(/noted already/);
    });

    it('lets one be sent again after the engine did not take the first', async () => {
      const { journal, reopen } = await setup();
      await journal.noteSending();
      await journal.noteNotTaken();
      expect(await journal.find()).toBeUndefined();
      const later = await reopen();
      await later.noteSending();
      expect(await journal.find()).toMatchObject({ jobId: null });
    });

    it('leaves the decision about a call to the attempt that holds the request', async () => {
      const { journal } = await setup();
      await journal.noteSending();
      expect(await journal.standing()).toBe('ours');
    });

    it('has no job without a call', async () => {
      const { journal } = await setup();
      await expect(journal.noteJob('job-7')).rejects.toThrow(/no call/);
    });
  });
}
