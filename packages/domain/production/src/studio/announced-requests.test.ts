import { SequentialIds } from '@image-production/identifiers/memory';
import { succeed, valueOf } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { queuedRequest } from '../contract/index.ts';
import { InMemoryProductionStore } from '../memory/index.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { requestError } from '../model/request-error.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { RequestCommand } from '../model/request-lifecycle.ts';
import type { RequestStore } from '../ports/production-store.ts';
import { announcedRequests } from './announced-requests.ts';

const ids = new SequentialIds();
const claim = { type: 'claim', workerId: ids.next('worker'), at: 10, leaseMs: 1_000 } as const;

class Scene {
  readonly announced: number[] = [];
  readonly #store = new InMemoryProductionStore({ digest: plainDigest, isUnbound: true });

  async change<Value>(work: (requests: RequestStore) => Promise<Value>): Promise<Value> {
    const changed = await this.#store.transaction({ concern: 'queue' }, async ({ requests }) =>
      succeed(
        await work(
          announcedRequests(requests, async (notBefore) => void this.announced.push(notBefore)),
        ),
      ),
    );
    return valueOf(changed);
  }

  async accept(): Promise<GenerationRequest> {
    const request = queuedRequest({
      id: ids.next('request'),
      organizationId: ids.next('organization'),
    });
    await this.change((requests) => requests.insert(request));
    return request;
  }

  /** The request after its change, and what was announced meanwhile. */
  async apply(
    request: GenerationRequest,
    command: RequestCommand,
  ): Promise<readonly [GenerationRequest, readonly number[]]> {
    const before = this.announced.length;
    const changed = valueOf(changeRequest(request, command)).request;
    await this.change((requests) => requests.replace(changed, request));
    return [changed, this.announced.slice(before)];
  }
}

it('announces a request that is accepted', async () => {
  const scene = new Scene();
  await scene.accept();
  expect(scene.announced).toEqual([0]);
});

it('announces a request that is given back, for the time it may begin again', async () => {
  const scene = new Scene();
  const [claimed, atClaim] = await scene.apply(await scene.accept(), claim);
  const { token } = claimed.lease;
  expect(atClaim).toEqual([]);
  const retry = { type: 'retry-later', token, notBefore: 5_000 } as const;
  const [, atReturn] = await scene.apply(claimed, retry);
  expect(atReturn).toEqual([5_000]);
});

it('announces at once what a worker gives back that leaves', async () => {
  const scene = new Scene();
  const [claimed] = await scene.apply(await scene.accept(), claim);
  const { token } = claimed.lease;
  const [, atReturn] = await scene.apply(claimed, { type: 'give-back', token });
  expect(atReturn).toEqual([0]);
});

it('announces nothing that a worker holds, that ends or that another change has overtaken', async () => {
  const scene = new Scene();
  const accepted = await scene.accept();
  const [claimed, atClaim] = await scene.apply(accepted, claim);
  const { token } = claimed.lease;
  const advance = { type: 'advance', token, stage: 'rendering', progress: 0.5 } as const;
  const [advanced, atAdvance] = await scene.apply(claimed, advance);
  const [, overtaken] = await scene.apply(claimed, { type: 'give-back', token });
  const error = requestError('render_failed');
  const settle = { type: 'settle', token, at: 20, retentionMs: 1, error } as const;
  const [, atEnd] = await scene.apply(advanced, settle);
  expect([...atClaim, ...atAdvance, ...overtaken, ...atEnd]).toEqual([]);
});
