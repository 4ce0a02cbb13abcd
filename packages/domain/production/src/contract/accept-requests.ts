import type { RequestId } from '@image-production/identifiers';
import { micros, valueOf } from '@image-production/kernel';

import type { GenerationRequest } from '../model/generation-request.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import { courseTo } from './arbitraries.ts';
import type { ProductionScene } from './production-scene.ts';

/** Accepts a request, with its hold at the agreed price and its key. */
export async function accept(scene: ProductionScene): Promise<RequestId> {
  const request = priced(scene);
  await scene.change((stores) => insert(scene, stores, request));
  return request.id;
}

/** Accepts that many in one transaction: for tests of how they are read. */
export async function acceptMany(scene: ProductionScene, count: number): Promise<void> {
  const requests = Array.from({ length: count }, () => priced(scene));
  await scene.change(async (stores) => {
    for (const request of requests) await insert(scene, stores, request);
  });
}

function priced(scene: ProductionScene): GenerationRequest {
  const price = micros(170_000n);
  const terms = { priceVersion: 'test', outputPrice: price, total: price };
  return scene.newRequest({ ...courseTo('running'), count: 1, terms });
}

async function insert(
  scene: ProductionScene,
  stores: ProductionStores,
  request: GenerationRequest,
): Promise<void> {
  await stores.idempotency.insert(scene.record(request.id, request.id));
  await stores.requests.insert({ ...request, operation: 'pro.generate' });
  valueOf(await scene.hold(stores, request.id, 17n));
}
