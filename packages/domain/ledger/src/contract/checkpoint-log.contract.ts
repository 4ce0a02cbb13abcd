import { describe, expect, it } from 'vitest';

import type { Checkpoint } from '../model/checkpoint.ts';
import type { CheckpointLog } from '../ports/checkpoint-log.ts';

/** Opens an empty log. `reopen` opens the same one again, as another process does. */
export type CheckpointLogSetup = () => Promise<{
  log: CheckpointLog;
  reopen: () => Promise<CheckpointLog>;
  teardown?: () => Promise<void> | void;
}>;

function checkpointOf(day: number, text = `day ${day}\nGröße "\u{1f4f7}"\n`): Checkpoint {
  return { day: `2026-11-0${day}`, text, keyId: 'key', signature: `signature ${day}` };
}

/** The contract suite of every CheckpointLog adapter. */
export function checkpointLogContract(adapterName: string, setup: CheckpointLogSetup): void {
  describe(`CheckpointLog contract (${adapterName})`, () => {
    it('has no latest checkpoint while it is empty', async () => {
      const { log, teardown } = await setup();
      expect(await log.latest()).toBeUndefined();
      await teardown?.();
    });

    it('shows the checkpoint that was added last, letter by letter', async () => {
      const { log, teardown } = await setup();
      for (const day of [3, 1, 2]) {
        await log.append(checkpointOf(day));
        expect(await log.latest()).toEqual(checkpointOf(day));
      }
      await teardown?.();
    });

    it('keeps what was added by anybody who has it open', async () => {
      const { log, reopen, teardown } = await setup();
      await log.append(checkpointOf(1));
      const other = await reopen();
      expect(await other.latest()).toEqual(checkpointOf(1));
      await other.append(checkpointOf(2));
      expect(await log.latest()).toEqual(checkpointOf(2));
      await teardown?.();
    });

    it('takes the checkpoint of ten thousand wallets', async () => {
      const { log, teardown } = await setup();
      const large = checkpointOf(1, `${'a'.repeat(110)}\n`.repeat(10_000));
      await log.append(large);
      expect(await log.latest()).toEqual(large);
      await teardown?.();
    });
  });
}
