import { operations } from '@image-production/operations';
import { describe, expect, it } from 'vitest';

import type { Renderers } from '../ports/renderers.ts';
import { plansOfEveryOperation } from './render-plans.ts';

/** Creates the implementation. It must serve at least one operation, not necessarily all. */
export type RenderersSetup = () => Promise<Renderers>;

const plans = plansOfEveryOperation({ sha256: 'c'.repeat(64), width: 900, height: 1200 }, 200);

/** The behaviour every implementation of Renderers shows. */
export function renderersContract(name: string, setup: RenderersSetup): void {
  describe(`Renderers contract (${name})`, () => {
    it('has renderers, each under a name and a version of its own', async () => {
      const { all } = await setup();
      const names = all.map((renderer) => `${renderer.name} ${renderer.version}`);
      expect(names).not.toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    });

    it.each(operations)(
      'chooses one of them that serves a plan of %s, or none',
      async (operation) => {
        const { all, choose } = await setup();
        for (const plan of plans.filter((each) => each.operation === operation)) {
          const chosen = await choose({ plan, resolution: '1K' });
          expect([undefined, ...all]).toContain(chosen);
          expect(chosen?.serves(plan) ?? true).toBe(true);
        }
      },
    );

    it('chooses for some plan, and never where nobody serves it', async () => {
      const { all, choose } = await setup();
      const chosen = await Promise.all(plans.map((plan) => choose({ plan, resolution: '1K' })));
      expect(chosen.some((renderer) => renderer !== undefined)).toBe(true);
      const unserved = plans.filter((plan) => !all.some((renderer) => renderer.serves(plan)));
      for (const plan of unserved) expect(await choose({ plan, resolution: '1K' })).toBeUndefined();
    });

    it('stays with the engine that a call was sent to, whatever it serves', async () => {
      const { all, choose } = await setup();
      for (const plan of plans) {
        for (const renderer of all)
          expect(await choose({ plan, resolution: '1K', calledEngine: renderer.name })).toBe(
            renderer,
          );
        expect(
          await choose({ plan, resolution: '1K', calledEngine: 'no-such-engine' }),
        ).toBeUndefined();
      }
    });

    it('serves all plans at once as it serves each alone', async () => {
      const { choose } = await setup();
      const together = await Promise.all(plans.map((plan) => choose({ plan, resolution: '1K' })));
      for (const [index, plan] of plans.entries())
        expect(together[index]).toBe(await choose({ plan, resolution: '1K' }));
    });
  });
}
