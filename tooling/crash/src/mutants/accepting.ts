import { micros } from '@image-production/kernel';
import type { LedgerStore } from '@image-production/ledger';

import type { Mutant } from './mutant.ts';
import { overriding, pretendedPosting, withAfterthought, withStores } from './twisted-store.ts';

type Post = LedgerStore['post'];

/** Bugs in accepting requests. */
export const accepting: Readonly<
  Record<'split-accept' | 'hold-without-floor' | 'no-lookup' | 'top-up-without-reference', Mutant>
> = {
  'split-accept': {
    mistake: 'the hold is placed in a transaction of its own, after the request was stored',
    apply: (services) => ({
      ...services,
      store: withAfterthought(services.store, (stores, later) => {
        const post: Post = async (command, stamp) => {
          if (command.type !== 'place-hold') return stores.ledger.post(command, stamp);
          later(({ ledger }) => ledger.post(command, stamp));
          return pretendedPosting;
        };
        return { ...stores, ledger: overriding(stores.ledger, { post }) };
      }),
    }),
  },
  'hold-without-floor': {
    mistake: 'a request is accepted although its hold is refused',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => {
        const post: Post = async (command, stamp) => {
          const posted = await stores.ledger.post(command, stamp);
          const isIgnored = !posted.ok && command.type === 'place-hold';
          return isIgnored ? pretendedPosting : posted;
        };
        return { ...stores, ledger: overriding(stores.ledger, { post }) };
      }),
    }),
  },
  'no-lookup': {
    mistake: 'the key is not looked up in the transaction, and an existing one is no obstacle',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => ({
        ...stores,
        idempotency: overriding(stores.idempotency, {
          find: async () => undefined,
          insert: async (record) => {
            await stores.idempotency.insert(record);
            return 'inserted';
          },
        }),
      })),
    }),
  },
  'top-up-without-reference': {
    mistake: 'a payment that is announced again is booked again',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => {
        const post: Post = (command, stamp) => {
          if (command.type !== 'top-up') return stores.ledger.post(command, stamp);
          const reference = `${command.reference} ${stamp.entryId}`;
          return stores.ledger.post(
            { ...command, reference, amount: micros(command.amount) },
            stamp,
          );
        };
        return { ...stores, ledger: overriding(stores.ledger, { post }) };
      }),
    }),
  },
};
