import { micros } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { Transfer } from '@image-production/ledger';
import type { ProductionStore, ProductionStores } from '@image-production/production';

import { secondsSince } from './observer.ts';
import type { Observer } from './observer.ts';
import { replacing } from './replacing.ts';
import type { WorkMetrics } from './work-metrics.ts';

/**
 * Tells of every change how long it took and what money it moved, once it is kept, and gives a new
 * request the trace context of the call that it came with.
 */
export function observeStore(
  store: ProductionStore,
  { spans, metrics }: Observer,
): ProductionStore {
  return {
    readers: store.readers,
    transaction: (subject, work) =>
      spans.run('transaction', {}, async (span) => {
        const startedAt = performance.now();
        const traceparent = spans.traceparent();
        let transfers: Transfer[] = [];
        let outcome: 'kept' | 'refused' | 'failed' = 'failed';
        try {
          const result = await store.transaction(subject, (stores) => {
            // The work may run again after a conflict.
            transfers = [];
            return work(watched(stores, traceparent, transfers));
          });
          outcome = result.ok ? 'kept' : 'refused';
          if (result.ok) tellMoney(metrics, transfers);
          if (transfers.some(resolvesHold)) span.rename('settle');
          return result;
        } finally {
          metrics.changed(outcome, secondsSince(startedAt));
        }
      }),
  };
}

function watched(
  stores: ProductionStores,
  traceparent: string | undefined,
  transfers: Transfer[],
): ProductionStores {
  const { ledger, requests } = stores;
  return {
    ...stores,
    ledger: replacing(ledger, {
      post: async (command, stamp) => {
        const posted = await ledger.post(command, stamp);
        if (isNew(posted)) transfers.push(posted.value.transfer);
        return posted;
      },
    }),
    ...(traceparent !== undefined && {
      requests: replacing(requests, {
        insert: (request) => requests.insert({ ...request, traceparent }),
      }),
    }),
  };
}

function isNew<Value extends { readonly isNew: boolean }, Failure>(
  posted: Result<Value, Failure>,
): posted is Extract<Result<Value, Failure>, { ok: true }> {
  return posted.ok && posted.value.isNew;
}

function resolvesHold({ heldAmount }: Transfer): boolean {
  return heldAmount !== null;
}

function tellMoney(metrics: WorkMetrics, transfers: readonly Transfer[]): void {
  for (const { kind, amount, heldAmount, debit, credit } of transfers) {
    // What a test organization plays with is no money.
    if (debit.startsWith('test:') || credit.startsWith('test:')) continue;
    if (kind === 'hold') metrics.moved('held', amount);
    if (heldAmount === null) continue;
    const captured = kind === 'capture' ? amount : micros(0n);
    metrics.moved('captured', captured);
    metrics.moved('released', micros(heldAmount - captured));
  }
}
