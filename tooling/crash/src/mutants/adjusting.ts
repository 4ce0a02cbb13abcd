import type { LedgerStore } from '@image-production/ledger';
import type { ProductionStores } from '@image-production/production';

import type { Mutant } from './mutant.ts';
import { overriding, pretendedPosting, withAfterthought, withStores } from './twisted-store.ts';

/** Bugs in adjusting wallets and identities outside of requests. */
export const adjusting: Readonly<
  Record<'chargeback-forgotten' | 'candidate-apart' | 'model-without-views', Mutant>
> = {
  'chargeback-forgotten': {
    mistake: 'a payment that was taken back is answered and not booked',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => {
        const post: LedgerStore['post'] = async (command, stamp) =>
          command.type === 'chargeback' ? pretendedPosting : stores.ledger.post(command, stamp);
        return { ...stores, ledger: overriding(stores.ledger, { post }) };
      }),
    }),
  },
  'candidate-apart': {
    mistake: 'a candidate changes in a transaction of its own, after its request or model did',
    apply: (services) => ({
      ...services,
      store: withAfterthought(services.store, (stores, later) => {
        const replaceCandidate: ProductionStores['models']['replaceCandidate'] = async (
          candidate,
          from,
        ) => {
          later(({ models }) => models.replaceCandidate(candidate, from));
          return 'replaced';
        };
        return { ...stores, models: overriding(stores.models, { replaceCandidate }) };
      }),
    }),
  },
  'model-without-views': {
    mistake: 'nobody keeps what a saved model shows',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => {
        const add: ProductionStores['assetUses']['add'] = async (holder, addresses) => {
          if (!holder.startsWith('model:')) await stores.assetUses.add(holder, addresses);
        };
        return { ...stores, assetUses: overriding(stores.assetUses, { add }) };
      }),
    }),
  },
};
