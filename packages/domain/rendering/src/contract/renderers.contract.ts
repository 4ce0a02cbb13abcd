import type { RenderPlan } from '@image-production/direction';
import { operations } from '@image-production/operations';
import { describe, expect, it } from 'vitest';

import type { Renderer } from '../ports/renderer.ts';
import type { RendererQuery, Renderers } from '../ports/renderers.ts';
import { requestKinds } from '../renderers/preferred-renderers.ts';
import { plansOfEveryOperation } from './render-plans.ts';

/** Creates the implementation. It must serve at least one operation, not necessarily all. */
export type RenderersSetup = () => Promise<Renderers>;

const plans = plansOfEveryOperation({ sha256: 'c'.repeat(64), width: 900, height: 1200 }, 200);

/** The behaviour every implementation of Renderers shows. */
export function renderersContract(adapterName: string, setup: RenderersSetup): void {
  describe(`Renderers contract (${adapterName})`, () => {
    it('has renderers, each under a name and a version of its own', async () => {
      const { all } = await setup();
      const names = all.map((renderer) => `${renderer.name} ${renderer.version}`);
      expect(names).not.toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    });

    it.each(operations)(
      'chooses one of them that serves a plan of %s, or none',
      async (operation) => {
        const renderers = await setup();
        for (const plan of plans.filter((each) => each.operation === operation)) {
          const chosen = await chooseAndLeave(renderers, { plan, resolution: '1K' });
          const names: readonly unknown[] = renderers.all.map(({ name }) => name);
          expect([undefined, ...names]).toContain(chosen?.name);
          expect(chosen?.serves(plan) ?? true).toBe(true);
        }
      },
    );

    it('chooses for some plan, and never where nobody serves it', async () => {
      const renderers = await setup();
      const isServed = (plan: RenderPlan): boolean =>
        renderers.all.some((renderer) => renderer.serves(plan));
      let chosen = 0;
      for (const plan of plans) {
        const renderer = await chooseAndLeave(renderers, { plan, resolution: '1K' });
        if (renderer) chosen += 1;
        expect(renderer !== undefined && !isServed(plan)).toBe(false);
      }
      expect(chosen).toBeGreaterThan(0);
    });

    it('stays with the engine that a call was sent to, whatever it serves and has under way', async () => {
      const renderers = await setup();
      const [called] = renderers.all;
      if (!called) throw new Error('no renderer');
      const orders = plans.map((plan) => ({ plan, resolution: '1K' as const }));
      for (const order of orders) {
        // None leaves before the last has come.
        const choice = await renderers.choose({ ...order, calledEngine: called.name });
        expect(choice).toMatchObject({ kind: 'chosen', renderer: { name: called.name } });
        const unknown = { ...order, calledEngine: 'no-such-engine' };
        expect(await renderers.choose(unknown)).toEqual({ kind: 'unserved' });
      }
    });

    it('has room for the kinds whose pictures can begin, while they can', async () => {
      const renderers = await setup();
      const kinds = await renderers.room();
      expect(kinds).not.toEqual([]);
      expect(requestKinds).toEqual(expect.arrayContaining([...kinds]));
      const leaves: (() => void)[] = [];
      for (const plan of plans) {
        const has = await hasRoom(renderers, plan);
        const choice = await renderers.choose({ plan, resolution: '1K' });
        expect(has && (choice.kind === 'at-work' || choice.kind === 'paused')).toBe(false);
        if (choice.kind === 'chosen') leaves.push(choice.leave);
      }
      for (const leave of leaves) leave();
      expect(await renderers.room()).toEqual(kinds);
    });

    it('limits the time of every picture, below the life of a hold', async () => {
      const { timeLimitMs } = await setup();
      for (const kind of requestKinds) {
        expect(timeLimitMs(kind)).toBeGreaterThan(0);
        expect(timeLimitMs(kind)).toBeLessThan(24 * 3_600_000);
      }
    });
  });
}

async function chooseAndLeave(
  { choose }: Renderers,
  order: RendererQuery,
): Promise<Renderer | undefined> {
  const choice = await choose(order);
  if (choice.kind !== 'chosen') return undefined;
  choice.leave();
  return choice.renderer;
}

async function hasRoom({ room }: Renderers, plan: RenderPlan): Promise<boolean> {
  const kinds = await room();
  return kinds.some(
    ({ operation, resolution }) => operation === plan.operation && resolution === '1K',
  );
}
