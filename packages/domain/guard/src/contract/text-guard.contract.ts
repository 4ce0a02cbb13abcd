import { describe, expect, it } from 'vitest';

import { briefTask, castingTask, wardrobeTask } from '../guard-task.ts';
import type { GuardTask } from '../guard-task.ts';
import { judgeTask } from '../judge-task.ts';
import type { TextGuard } from '../ports/text-guard.ts';

export type TextGuardSetup = (names: readonly string[]) => Promise<{
  readonly guard: TextGuard;
  readonly teardown?: () => Promise<void>;
}>;

const now = 1_780_272_000_000;
const tasks: readonly GuardTask[] = [
  castingTask({ ageRange: '25-34', additionalDirection: 'A woman of 41, freckles.' }, { now }),
  castingTask({ hair: { style: 'like a schoolgirl, 12 years old' } }, { now }),
  wardrobeTask('Zofia Quill wears linen.', { now }),
  briefTask([{ path: ['brief', 'sceneAndAction'], text: 'x'.repeat(5000) }], { now }),
];

/** The contract suite of every TextGuard adapter. */
export function textGuardContract(adapterName: string, setup: TextGuardSetup): void {
  describe(`TextGuard contract (${adapterName})`, () => {
    it('judges by the rules and the names it was given, however many ask at once', async () => {
      const names = ['Zofia Quill'];
      const { guard, teardown } = await setup(names);
      try {
        const many = Array.from({ length: 5 }, () => tasks).flat();
        const reports = await Promise.all(many.map((task) => guard.judge(task)));
        expect(reports).toEqual(many.map((task) => judgeTask(task, { extraNames: names })));
        expect(reports[2]?.code).toBe('casting_real_person');
      } finally {
        await teardown?.();
      }
    });
  });
}
