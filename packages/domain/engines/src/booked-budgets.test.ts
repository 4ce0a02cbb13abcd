import type { RequestId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import { ManualCancellation, ManualClock } from '@image-production/kernel/memory';
import type { Renderer, RendererChoice, RenderOutcome } from '@image-production/rendering';
import { plansOfEveryOperation } from '@image-production/rendering/contract';
import { flatRenderer, InMemoryCallJournal } from '@image-production/rendering/memory';
import { describe, expect, it } from 'vitest';

import { routedRenderers } from './index.ts';
import { InMemorySpendBook } from './memory/index.ts';

const [plan] = plansOfEveryOperation({ sha256: 'c'.repeat(64), width: 900, height: 1200 }, 40);
if (!plan) throw new Error('no plan');
const order = { plan, resolution: '1K' } as const;
const rules = { concurrency: 4, rate: null, circuit: { failuresMax: 9, openMs: 30_000 } };
/** Pays for one picture a day. */
const oneADay = { perDay: micros(300_000n), perPicture: micros(200_000n) };

/** A process whose `paid` engine keeps a budget in the book and whose `spare` one keeps none. */
function startProcess(book: InMemorySpendBook, outcome?: RenderOutcome) {
  const clock = new ManualClock();
  const paid: Renderer = {
    ...flatRenderer,
    name: 'paid',
    render: outcome ? async () => outcome : flatRenderer.render.bind(flatRenderer),
  };
  const engines = [
    { renderer: paid, rules, budget: { ...oneADay, book }, timeoutMs: 300_000 },
    { renderer: { ...flatRenderer, name: 'spare' }, rules, budget: null, timeoutMs: 300_000 },
  ];
  const everywhere = {
    operations: '*',
    resolutions: '*',
    engines: ['paid', 'spare'],
  } as const;
  return { clock, ...routedRenderers(engines, [everywhere], clock) };
}

async function nameOf(choice: RendererChoice): Promise<string> {
  if (choice.kind !== 'chosen') return choice.kind;
  choice.leave();
  return choice.renderer.name;
}

async function draw(
  choice: RendererChoice,
  number = 1,
  calls = new InMemoryCallJournal(),
): Promise<RenderOutcome> {
  if (choice.kind !== 'chosen') throw new Error(choice.kind);
  const job = {
    requestId: `req_${number}` as RequestId,
    outputIndex: 0,
    take: 0 as const,
    seed: '5eed'.repeat(16),
    plan: order.plan,
  };
  const context = {
    readAsset: async () => Uint8Array.of(1),
    cancellation: new ManualCancellation(),
    calls,
    onProgress: () => {},
  };
  try {
    return await choice.renderer.render(job, context);
  } finally {
    choice.leave();
  }
}

const spentBy = async (book: InMemorySpendBook, clock: ManualClock) =>
  (await book.spentOn(clock.now())).get('paid') ?? 0n;

describe('the budget of an engine', () => {
  it('is read once for each choice, for all engines that its book counts', async () => {
    let reads = 0;
    class CountedBook extends InMemorySpendBook {
      override async spentOn(at: number): ReturnType<InMemorySpendBook['spentOn']> {
        reads += 1;
        return super.spentOn(at);
      }
    }
    const budget = { ...oneADay, book: new CountedBook() };
    const engines = ['one', 'two', 'three'].map((name) => {
      return { renderer: { ...flatRenderer, name }, rules, budget, timeoutMs: 300_000 };
    });
    const everything = {
      operations: '*',
      resolutions: '*',
      engines: ['one', 'two', 'three'],
    } as const;
    const { choose, room } = routedRenderers(engines, [everything], new ManualClock());

    expect(await nameOf(await choose(order))).toBe('one');
    expect(reads).toBe(1);
    expect(await room()).not.toEqual([]);
    expect(reads).toBe(2);
  });

  it('is one for all processes and outlives them, and the next day has it again', async () => {
    const book = new InMemorySpendBook();
    const one = startProcess(book);
    await draw(await one.choose(order));
    const other = startProcess(book);
    expect(await nameOf(await other.choose(order))).toBe('spare');
    other.clock.advance(86_400_000);
    expect(await nameOf(await other.choose(order))).toBe('paid');
  });

  it('is not passed by pictures that began at once', async () => {
    const book = new InMemorySpendBook();
    const { choose, clock } = startProcess(book);
    const choices = [await choose(order), await choose(order)] as const;
    expect(await draw(choices[0], 1)).toMatchObject({ kind: 'rendered' });
    expect(await draw(choices[1], 2)).toEqual({ kind: 'busy', retryAfterMs: 1_000 });
    expect(await spentBy(book, clock)).toBe(200_000n);
    expect(await nameOf(await choose(order))).toBe('spare');
  });

  it.each<[RenderOutcome, bigint]>([
    [{ kind: 'refused', stage: 'output' }, 200_000n],
    [{ kind: 'spoiled', reason: 'torn' }, 200_000n],
    [{ kind: 'unknown', reason: 'timeout' }, 200_000n],
    [{ kind: 'rejected', reason: 'size' }, 0n],
    [{ kind: 'busy', retryAfterMs: 1 }, 0n],
    [{ kind: 'unavailable', reason: 'ECONNREFUSED' }, 0n],
    [{ kind: 'canceled' }, 0n],
  ])('after %o has spent %d', async (outcome, spent) => {
    const book = new InMemorySpendBook();
    const { choose, clock } = startProcess(book, outcome);
    await draw(await choose(order));
    expect(await spentBy(book, clock)).toBe(spent);
  });

  it('counts a call once, however often it is followed or attempted', async () => {
    const book = new InMemorySpendBook();
    const unknown: RenderOutcome = { kind: 'unknown', reason: 'killed' };
    const { choose, clock } = startProcess(book, unknown);
    const begun = await choose(order);
    await draw(begun);
    await draw(begun);
    const sent = new InMemoryCallJournal();
    await sent.noteSending();
    await draw(await choose({ ...order, calledEngine: 'paid' }), 1, sent);
    expect(await spentBy(book, clock)).toBe(200_000n);
  });
});
