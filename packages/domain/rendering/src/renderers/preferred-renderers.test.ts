import type { RenderPlan } from '@image-production/direction';
import { describe, expect, it } from 'vitest';

import { renderersContract } from '../contract/index.ts';
import { plansOfEveryOperation } from '../contract/render-plans.ts';
import { flatRenderer } from '../memory/index.ts';
import { preferredRenderers } from './preferred-renderers.ts';

const named = (name: string, isAble: boolean) => ({ ...flatRenderer, name, serves: () => isAble });
const [unable, able, later] = [named('unable', false), named('able', true), named('later', true)];

renderersContract('preferred', async () => {
  const serves = ({ operation }: RenderPlan): boolean => operation.startsWith('lab.');
  const some = { ...flatRenderer, name: 'lab alone', serves };
  const portraits = ({ operation }: RenderPlan): boolean => operation === 'models.portrait';
  return preferredRenderers(some, { ...some, name: 'portraits', serves: portraits });
});

describe('preferred renderers', () => {
  const reference = { sha256: 'c'.repeat(64), width: 900, height: 1200 };
  const [plan] = plansOfEveryOperation(reference, 200);
  if (!plan) throw new Error('there is no plan');

  it('choose the first that serves a plan', async () => {
    const order = { plan, resolution: '1K' } as const;
    expect(await preferredRenderers(unable, able, later).choose(order)).toMatchObject({
      renderer: able,
    });
    expect(await preferredRenderers(unable).choose(order)).toEqual({ kind: 'unserved' });
    expect(preferredRenderers(unable, able).all).toEqual([unable, able]);
  });

  it('choose the one that received a call, whatever it serves', async () => {
    const order = { plan, resolution: '1K', calledEngine: 'unable' } as const;
    expect(await preferredRenderers(able, unable).choose(order)).toMatchObject({
      renderer: unable,
    });
    expect(await preferredRenderers(able).choose(order)).toEqual({ kind: 'unserved' });
  });
});
