import { ManualCancellation, ManualClock } from '@image-production/kernel/memory';
import type { Renderer, RendererChoice, RenderOutcome } from '@image-production/rendering';
import { plansOfEveryOperation, renderersContract } from '@image-production/rendering/contract';
import { flatRenderer, InMemoryCallJournal } from '@image-production/rendering/memory';
import { describe, expect, it } from 'vitest';

import { routedRenderers } from './index.ts';
import type { GateRules, Route, RoutingOptions } from './index.ts';

const rules: GateRules = {
  concurrency: 1,
  rate: null,
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

type Chosen = Extract<RendererChoice, { kind: 'chosen' }>;

function chosenOf(choice: RendererChoice): Chosen {
  if (choice.kind !== 'chosen') throw new Error(`nobody was chosen: ${choice.kind}`);
  return choice;
}

/** Makes one picture and leaves its place. */
async function draw(choice: RendererChoice): Promise<RenderOutcome> {
  const { renderer, leave } = chosenOf(choice);
  const outcome = await drawBy(renderer);
  leave();
  return outcome;
}

function drawBy(
  renderer: Renderer,
  calls = new InMemoryCallJournal(),
  readAsset = async () => Uint8Array.of(1),
): Promise<RenderOutcome> {
  const job = {
    requestId: 'req_1' as never,
    outputIndex: 0,
    take: 0 as const,
    seed: '5eed'.repeat(16),
    plan: order.plan,
  };
  const cancellation = new ManualCancellation();
  return renderer.render(job, { readAsset, cancellation, calls, onProgress: () => {} });
}

function routed(
  engines: readonly Renderer[],
  changes: Partial<GateRules> = {},
  options: RoutingOptions = {},
) {
  const clock = new ManualClock();
  const all = engines.map((renderer) => ({
    renderer,
    rules: { ...rules, ...changes },
    budget: null,
    timeoutMs: 300_000,
  }));
  return { clock, ...routedRenderers(all, everywhere, clock, options) };
}

renderersContract('by routes', async () =>
  routedRenderers(
    [
      { renderer: engine('first'), rules, budget: null, timeoutMs: 300_000 },
      { renderer: engine('second'), rules, budget: null, timeoutMs: 300_000 },
    ],
    [{ operations: ['lab.polish', 'pro.generate'], resolutions: '*', engines: ['second'] }],
    new ManualClock(),
  ),
);

describe('a route', () => {
  it('goes on to its next engine while the first one rests after failures', async () => {
    const down = engine('first', { kind: 'unavailable', reason: 'ECONNREFUSED' });
    const { choose, clock } = routed([down, engine('second')]);
    await draw(await choose(order));
    const second = chosenOf(await choose(order));
    expect(second.renderer.name).toBe('second');
    second.leave();
    clock.advance(30_000);
    expect(chosenOf(await choose(order)).renderer.name).toBe('first');
  });

  it('gives a last attempt to the next engine when the first one has failed, and to it alone when no other serves', async () => {
    const down = engine('first', { kind: 'unavailable', reason: 'ECONNREFUSED' });
    const circuit = { failuresMax: 5, openMs: 30_000 };
    const { choose } = routed([down, engine('second')], { circuit });
    const last = { ...order, isLastAttempt: true };
    const fresh = chosenOf(await choose(last));
    expect(fresh.renderer.name).toBe('first');
    fresh.leave();
    await draw(await choose(order));
    const again = chosenOf(await choose(order));
    expect(again.renderer.name).toBe('first');
    again.leave();
    expect(chosenOf(await choose(last)).renderer.name).toBe('second');
    const alone = routed([down, { ...engine('second'), serves: () => false }], { circuit });
    await draw(await alone.choose(order));
    expect(chosenOf(await alone.choose(last)).renderer.name).toBe('first');
  });

  it('tries an engine that has rested with one picture', async () => {
    const down = engine('first', { kind: 'unavailable', reason: 'ECONNREFUSED' });
    const { choose, clock } = routed([down], { concurrency: 4 });
    await draw(await choose(order));
    clock.advance(30_000);
    expect((await choose(order)).kind).toBe('chosen');
    expect(await choose(order)).toEqual({ kind: 'unserved' });
  });

  it('skips an engine that the operator has paused, from the next picture on', async () => {
    let paused = ['first'];
    const findPaused = async () => paused;
    const { choose, room } = routed([engine('first'), engine('second')], {}, { findPaused });
    const begun = chosenOf(await choose(order));
    expect(begun.renderer.name).toBe('second');
    paused = ['first', 'second'];
    expect(await choose(order)).toEqual({ kind: 'unserved' });
    expect(await room()).toEqual([]);
    expect(await drawBy(begun.renderer)).toMatchObject({ kind: 'rendered' });
    begun.leave();
    const followed = chosenOf(await choose({ ...order, calledEngine: 'first' }));
    expect(followed.renderer.name).toBe('first');
    followed.leave();
    paused = [];
    expect(chosenOf(await choose(order)).renderer.name).toBe('first');
  });

  it('waits for an engine that asks for a pause instead of buying elsewhere', async () => {
    const pauses = engine('first', { kind: 'busy', retryAfterMs: 9_000 });
    const { choose, room, clock } = routed([pauses, engine('second')]);
    expect(await draw(await choose(order))).toEqual({ kind: 'busy', retryAfterMs: 9_000 });
    expect(await choose(order)).toEqual({ kind: 'paused', engine: 'first', waitMs: 9_000 });
    expect(await room()).toEqual([]);
    clock.advance(9_000);
    expect(await room()).not.toEqual([]);
    expect((await choose(order)).kind).toBe('chosen');
  });

  it('has no room while its engine is at work, and gives no place to two', async () => {
    const { choose, room } = routed([engine('first'), engine('second')], { concurrency: 2 });
    const choices = await Promise.all([choose(order), choose(order), choose(order)]);
    expect(choices.map(({ kind }) => kind)).toEqual(['chosen', 'chosen', 'at-work']);
    expect(await room()).toEqual([]);
    const [first] = choices;
    if (first) chosenOf(first).leave();
    expect(await room()).toContainEqual({ operation: 'pro.generate', resolution: '1K' });
    expect((await choose(order)).kind).toBe('chosen');
  });

  it('has no room while the bucket of its engine is empty', async () => {
    const rate = { requestsPerMinute: 60, burst: 1 };
    const { choose, room, clock } = routed([engine('first')], { concurrency: 4, rate });
    expect((await choose(order)).kind).toBe('chosen');
    expect(await choose(order)).toEqual({ kind: 'at-work' });
    expect(await room()).toEqual([]);
    clock.advance(1_000);
    expect((await choose(order)).kind).toBe('chosen');
  });

  it('holds another take against the rate, and none against the places', async () => {
    const rate = { requestsPerMinute: 60, burst: 1 };
    const { choose, clock } = routed([engine('first')], { rate });
    const { renderer } = chosenOf(await choose(order));
    expect(await drawBy(renderer)).toMatchObject({ kind: 'rendered' });
    expect(await drawBy(renderer)).toEqual({ kind: 'busy', retryAfterMs: 1_000 });
    clock.advance(1_000);
    expect(await drawBy(renderer)).toMatchObject({ kind: 'rendered' });
  });

  it('follows a call that was sent before whatever is under way, and counts it as a place', async () => {
    const { choose } = routed([engine('first')], { concurrency: 1 });
    const own = chosenOf(await choose(order));
    const followed = chosenOf(await choose({ ...order, calledEngine: 'first' }));
    const sent = new InMemoryCallJournal();
    await sent.noteSending();
    expect(await drawBy(followed.renderer, sent)).toMatchObject({ kind: 'rendered' });
    own.leave();
    expect(await choose(order)).toEqual({ kind: 'at-work' });
    followed.leave();
    expect((await choose(order)).kind).toBe('chosen');
  });

  it('limits a picture to the takes of all its engines and a minute, and to twenty hours', () => {
    const kind = { operation: 'pro.generate', resolution: '4K' } as const;
    const engines = [
      { renderer: engine('first'), rules, budget: null, timeoutMs: 600_000 },
      { renderer: engine('second'), rules, budget: null, timeoutMs: 300_000 },
    ];
    const limitOf = (takes: number): number =>
      routedRenderers(engines, everywhere, new ManualClock(), { takes }).timeLimitMs(kind);
    expect([limitOf(1), limitOf(2), limitOf(1_000)]).toEqual([960_000, 1_860_000, 72_000_000]);
  });
});
