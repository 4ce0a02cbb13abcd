import { Fault, valueOf } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';
import { preferredRenderers } from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { produceRequest } from './produce-request.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

const named = (name: string, isAble: boolean) => ({ ...flatRenderer, name, serves: () => isAble });
const [unable, able, later] = [named('unable', false), named('able', true), named('later', true)];

describe('the pictures of a request', () => {
  it('are made by the first renderer that serves them, which its record names', async () => {
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
