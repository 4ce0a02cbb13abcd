import { review } from '@image-production/contract';
import { judgeTask } from '@image-production/guard';
import type { GuardTask } from '@image-production/guard';
import { describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed } from '../testing/answer.ts';
import { casting } from '../testing/customer.ts';
import { briefFor } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

/** An API whose guard counts what it reads, and waits until it is let go on. */
async function guardedApi(): Promise<{
  api: TestApi;
  tasks: GuardTask[];
  steps: () => number;
  hold: () => () => void;
}> {
  const tasks: GuardTask[] = [];
  let steps = 0;
  let gate = Promise.resolve();
  const judge = async (task: GuardTask) => {
    tasks.push(task);
    await gate;
    return judgeTask(task, { onStep: () => (steps += 1) });
  };
  const api = await testApi({ replace: (services) => ({ ...services, guard: { judge } }) });
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    return resolve;
  };
  return { api, tasks, steps: () => steps, hold };
}

/** What a free review may send: 240 KB of the character that unfolds the farthest. */
const heaviest = '\ufdfa'.repeat(80_000);

describe('words that cost', () => {
  it('are not read beyond their limits, wherever they come in', async () => {
    const { api, steps } = await guardedApi();
    await using _ = api;
    const customer = await api.customer();
    const told = parsed(
      review,
      await customer.reviewPro('mdl_x', { brief: briefFor(1, { scene_and_action: heaviest }) }),
    );
    expect(told.errors.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
      'text_too_long /brief/scene_and_action',
    );
    const before = steps();
    const direction = { casting: { ...casting, additional_direction: heaviest } };
    const answer = await customer.submit('/v1/models/generate', direction);
    expect(inputProblemsIn(answer)).toEqual(['text_too_long /casting/additional_direction']);
    expect(steps() - before).toBeLessThan(100);
    const within = briefFor(1, { scene_and_action: heaviest.slice(0, 2000) });
    const unfolded = parsed(review, await customer.reviewPro('mdl_x', { brief: within }));
    expect(unfolded.errors.map(({ code, pointer }) => `${code} ${pointer}`)).toContain(
      'text_too_long /brief/scene_and_action',
    );
    expect(steps()).toBeLessThan(20_000);
  });

  it('keep only the caller waiting who sent them', async () => {
    const { api, tasks, hold } = await guardedApi();
    await using _ = api;
    const [slow, other] = [await api.customer(), await api.customer()];
    const letGo = hold();
    const judged = slow.submit('/v1/models/generate', { casting });
    while (tasks.length === 0) await Promise.resolve();
    expect((await other.get('/v1/wallet')).status).toBe(200);
    expect((await api.call('GET', '/healthz')).status).toBe(200);
    letGo();
    expect((await judged).status).toBe(202);
  });
});
