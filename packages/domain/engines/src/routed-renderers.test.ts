import { valueOf } from '@image-production/kernel';
import { parseDollars } from '@image-production/kernel';
import { ManualCancellation, ManualClock } from '@image-production/kernel/memory';
import type { Renderer, RenderOutcome } from '@image-production/production';
import { plansOfEveryOperation, renderersContract } from '@image-production/production/contract';
import { flatRenderer, InMemoryCallJournal } from '@image-production/production/memory';
import { describe, expect, it } from 'vitest';

import { routedRenderers } from './index.ts';
import type { GateRules, Route } from './index.ts';

const rules: GateRules = {
  concurrency: 1,
  rate: null,
  budget: null,
  circuit: { failuresMax: 1, openMs: 30_000 },
};
const everywhere: readonly Route[] = [
  { operations: '*', resolutions: '*', engines: ['first', 'second'] },
];
const [plan] = plansOfEveryOperation({ sha256: 'c'.repeat(64), width: 900, height: 1200 }, 40);
if (!plan) throw new Error('no plan');
const order = { plan, resolution: '1K' } as const;

function engine(name: string, outcome?: RenderOutcome): Renderer {
  const render = flatRenderer.render.bind(flatRenderer);
  return { ...flatRenderer, name, render: outcome ? async () => outcome : render };
}

function draw(renderer: Renderer | undefined, calls = new InMemoryCallJournal()) {
  if (!renderer) throw new Error('no renderer');
  const job = {
    requestId: 'req_1' as never,
    outputIndex: 0,
    seed: '5eed'.repeat(16),
    plan: order.plan,
  };
  const context = {
    readAsset: async () => Uint8Array.of(1),
    cancellation: new ManualCancellation(),
    calls,
    onProgress: () => {},
  };
  return renderer.render(job, context);
}

renderersContract('by routes', async () =>
  routedRenderers(
    [
      { renderer: engine('first'), rules },
      { renderer: engine('second'), rules },
    ],
    [{ operations: ['lab.polish', 'pro.generate'], resolutions: '*', engines: ['second'] }],
    new ManualClock(),
  ),
);

describe('a route', () => {
  it('goes on to its next engine while the first one rests after failures', async () => {
    const clock = new ManualClock();
    const down = engine('first', { kind: 'unavailable', reason: 'ECONNREFUSED' });
    const { choose } = routedRenderers(
      [
        { renderer: down, rules },
        { renderer: engine('second'), rules },
      ],
      everywhere,
      clock,
    );
    expect((await choose(order))?.name).toBe('first');
    await draw(await choose(order));
    expect((await choose(order))?.name).toBe('second');
    clock.advance(30_000);
    expect((await choose(order))?.name).toBe('first');
  });

  it('goes on when the budget of the day is spent, and is over when no engine is left', async () => {
    const budget = {
      perDay: valueOf(parseDollars('0.30')),
      perPicture: valueOf(parseDollars('0.20')),
    };
    const { choose } = routedRenderers(
      [{ renderer: engine('first'), rules: { ...rules, budget } }],
      everywhere,
      new ManualClock(),
    );
    expect(await draw(await choose(order))).toMatchObject({ kind: 'rendered' });
    expect(await choose(order)).toBeUndefined();
  });

  it('waits for an engine that asks for a pause instead of buying elsewhere', async () => {
    const clock = new ManualClock();
    const pauses = engine('first', { kind: 'busy', retryAfterMs: 9_000 });
    const { choose } = routedRenderers(
      [
        { renderer: pauses, rules },
        { renderer: engine('second'), rules },
      ],
      everywhere,
      clock,
    );
    expect(await draw(await choose(order))).toEqual({ kind: 'busy', retryAfterMs: 9_000 });
    expect((await choose(order))?.name).toBe('first');
    expect(await draw(await choose(order))).toEqual({ kind: 'busy', retryAfterMs: 9_000 });
  });

  it('does not hold back a call that was sent before', async () => {
    const { choose } = routedRenderers(
      [{ renderer: engine('first'), rules: { ...rules, concurrency: 1 } }],
      everywhere,
      new ManualClock(),
    );
    const renderer = await choose(order);
    const held = Promise.withResolvers<Uint8Array>();
    const cancellation = new ManualCancellation();
    const calls = new InMemoryCallJournal();
    const job = {
      requestId: 'req_2' as never,
      outputIndex: 0,
      seed: '0'.repeat(64),
      plan: order.plan,
    };
    const readAsset = (): Promise<Uint8Array> => held.promise;
    const first = renderer?.render(job, { readAsset, cancellation, calls, onProgress: () => {} });
    const sent = new InMemoryCallJournal();
    await sent.noteSending();
    expect(await draw(renderer, sent)).toMatchObject({ kind: 'rendered' });
    expect(await draw(renderer)).toMatchObject({ kind: 'busy' });
    held.resolve(Uint8Array.of(1));
    expect(await first).toMatchObject({ kind: 'rendered' });
  });
});
