import { describe } from 'vitest';

import { assetUsesBehaviour } from './asset-uses-behaviour.ts';
import { auditTrailBehaviour } from './audit-trail-behaviour.ts';
import { booksBehaviour } from './books-behaviour.ts';
import { expiringBehaviour } from './expiring-behaviour.ts';
import { fileCheckBehaviour } from './file-check-behaviour.ts';
import { gaugesBehaviour } from './gauges-behaviour.ts';
import { incidentBehaviour } from './incident-behaviour.ts';
import { keyRetentionBehaviour } from './key-retention-behaviour.ts';
import { keySpendingBehaviour } from './key-spending-behaviour.ts';
import { laterBooksBehaviour } from './later-books-behaviour.ts';
import { lowBalanceBehaviour } from './low-balance-behaviour.ts';
import { orphanSearchBehaviour } from './orphan-search-behaviour.ts';
import { outboxBehaviour } from './outbox-behaviour.ts';
import { pauseBehaviour } from './pause-behaviour.ts';
import { ProductionScene, organizationIds } from './production-scene.ts';
import type { ProductionStoreSetup, WithProduction } from './production-scene.ts';
import { queuePositionBehaviour } from './queue-position-behaviour.ts';
import { requestListBehaviour } from './request-list-behaviour.ts';
import { requestQueueBehaviour } from './request-queue-behaviour.ts';
import { requestRecordBehaviour } from './request-record-behaviour.ts';
import { retentionBehaviour } from './retention-behaviour.ts';
import { submissionBehaviour } from './submission-behaviour.ts';
import { transactionBehaviour } from './transaction-behaviour.ts';
import { verdictBehaviour } from './verdict-behaviour.ts';

/** The behaviour every ProductionStore adapter shows. */
export function productionStoreContract(adapterName: string, setup: ProductionStoreSetup): void {
  const withProduction: WithProduction = (test) => async () => {
    const { teardown, ...opened } = await setup(organizationIds);
    try {
      await test(new ProductionScene(opened));
    } finally {
      await teardown?.();
    }
  };
  describe(`ProductionStore contract (${adapterName})`, () => {
    describe('transactions', () => transactionBehaviour(withProduction));
    describe('request records', () => requestRecordBehaviour(withProduction));
    describe('lists of requests', () => requestListBehaviour(withProduction));
    describe('submissions', () => submissionBehaviour(withProduction));
    describe('the retention of data', () => retentionBehaviour(withProduction));
    describe('data that is about to go', () => expiringBehaviour(withProduction));
    describe('idempotency keys', () => keyRetentionBehaviour(withProduction));
    describe('verdicts', () => verdictBehaviour(withProduction));
    describe('the books', () => booksBehaviour(withProduction));
    describe('the books after a checkpoint', () => laterBooksBehaviour(withProduction));
    describe('uses of assets', () => assetUsesBehaviour(withProduction));
    describe('the search for orphans', () => orphanSearchBehaviour(withProduction));
    describe('the reading of stored files', () => fileCheckBehaviour(withProduction));
    describe('the outbox', () => outboxBehaviour(withProduction));
    describe('notices of a low balance', () => lowBalanceBehaviour(withProduction));
    describe('incidents', () => incidentBehaviour(withProduction));
    describe('what the operator has paused', () => pauseBehaviour(withProduction));
    describe('what keys spend', () => keySpendingBehaviour(withProduction));
    describe('the audit trail', () => auditTrailBehaviour(withProduction));
    describe('gauges', () => gaugesBehaviour(withProduction));
    describe('the queue of requests', () => requestQueueBehaviour(withProduction));
    describe('a place in the queue', () => queuePositionBehaviour(withProduction));
  });
}
