import type { RenderPlan } from '@image-production/direction';
import { Fault, valueOf } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';
import { preferredRenderers } from '@image-production/rendering';
import { renderersContract } from '@image-production/rendering/contract';
import { flatRenderer } from '@image-production/rendering/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { compilePlan } from './compile-plan.ts';
import { produceRequest } from './produce-request.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

const named = (name: string, isAble: boolean) => ({ ...flatRenderer, name, serves: () => isAble });
const [unable, able, later] = [named('unable', false), named('able', true), named('later', true)];

renderersContract('preferred', async () => {
  const serves = ({ operation }: RenderPlan): boolean => operation.startsWith('lab.');
  const some = { ...flatRenderer, name: 'lab alone', serves };
  const portraits = ({ operation }: RenderPlan): boolean => operation === 'models.portrait';
  return preferredRenderers(some, { ...some, name: 'portraits', serves: portraits });
});

describe('preferred renderers', () => {
  it('choose the first that serves a plan', async () => {
    const plan = compilePlan(valueOf(await studio.portrait()).request);
    const order = { plan, resolution: '1K' } as const;
    expect(await preferredRenderers(unable, able, later).choose(order)).toMatchObject({
      renderer: able,
    });
    expect(await preferredRenderers(unable).choose(order)).toEqual({ kind: 'unserved' });
    expect(preferredRenderers(unable, able).all).toEqual([unable, able]);
  });

  it('make the pictures of a request by one of them, which its record names', async () => {
    const { request } = valueOf(await studio.series(2));
    const services = { ...studio.services, renderers: preferredRenderers(unable, able, later) };
    await produceRequest(services, await studio.claim(), new ManualCancellation());
    expect(await studio.find(request)).toMatchObject({
      status: 'succeeded',
      provenance: { renderer: 'able', rendererVersion: flatRenderer.version },
    });
  });
});

describe('a request that no renderer serves', () => {
  it('waits for one as for other outside trouble, and is made once there is one', async () => {
    const { request } = valueOf(await studio.portrait());
    studio.renderer.operations = ['lab.creative'];
    expect(await studio.attempt()).toMatchObject({
      kind: 'retry-later',
      cause: new Fault('no renderer serves models.portrait at 1K', { isRetryable: true }),
    });
    studio.clock.advance(60_000);
    studio.renderer.operations = ['models.portrait'];
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({ status: 'succeeded' });
  });

  it('fails as renderer_unavailable in the end and costs nothing', async () => {
    const { request } = valueOf(await studio.portrait());
    studio.renderer.operations = [];
    for (let attempt = 0; attempt < studio.services.policy.attemptsMax; attempt += 1) {
      await studio.attempt();
      studio.clock.advance(60_000);
    }
    expect(studio.renderer.jobs).toEqual([]);
    expect(await studio.find(request)).toMatchObject({
      status: 'failed',
      billing: 'released',
      error: { code: 'renderer_unavailable' },
    });
  });
});
