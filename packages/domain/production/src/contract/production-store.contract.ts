import { describe } from 'vitest';

import { ProductionScene, organizationIds } from './production-scene.ts';
import type { ProductionStoreSetup, WithProduction } from './production-scene.ts';
import { requestQueueBehaviour } from './request-queue-behaviour.ts';
import { requestRecordBehaviour } from './request-record-behaviour.ts';
import { transactionBehaviour } from './transaction-behaviour.ts';

/** The behaviour every ProductionStore adapter shows. */
export function productionStoreContract(adapterName: string, setup: ProductionStoreSetup): void {
  const withProduction: WithProduction = (test) => async () => {
    const { store, teardown } = await setup(organizationIds);
    try {
      await test(new ProductionScene(store));
    } finally {
      await teardown?.();
    }
  };
  describe(`ProductionStore contract (${adapterName})`, () => {
    describe('transactions', () => transactionBehaviour(withProduction));
    describe('request records', () => requestRecordBehaviour(withProduction));
    describe('the queue of requests', () => requestQueueBehaviour(withProduction));
  });
}
