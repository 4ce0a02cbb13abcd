import { reopenWallet } from '@image-production/ledger';
import type { LedgerStore } from '@image-production/ledger';
import type { ProductionStores } from '@image-production/production';

import type { Services } from '../services.ts';
import type { Mutant } from './mutant.ts';
import { overriding, pretendedPosting, withStores } from './twisted-store.ts';

type Names =
  | 'reference-per-organization'
  | 'line-before-close'
  | 'payout-above-available'
  | 'write-off-above-owed'
  | 'reopening-lost';

/** Bugs in payments outside of requests. */
export const paying: Readonly<Record<Names, Mutant>> = {
  'reference-per-organization': {
    mistake: 'a payment reference is unique within an organization only',
    apply: (services) =>
      withLedger(services, ({ ledger }) => ({
        post: (command, stamp) => {
          if (command.type !== 'top-up') return ledger.post(command, stamp);
          const reference = `${command.reference} ${command.ownerId}`;
          return ledger.post({ ...command, reference }, stamp);
        },
      })),
  },
  'line-before-close': {
    mistake: 'lines do not heed that the books are closed',
    apply: (services) => withLedger(services, () => ({ closeUntil: async () => {} })),
  },
  'payout-above-available': {
    mistake: 'a payout that is refused is answered as made',
    apply: (services) => withoutRefusal(services, 'payout'),
  },
  'write-off-above-owed': {
    mistake: 'a write-off that is refused is answered as made',
    apply: (services) => withoutRefusal(services, 'write-off'),
  },
  'reopening-lost': {
    mistake: 'a wallet is answered as reopened and stays closed',
    apply: (services) =>
      withLedger(services, ({ ledger }) => ({
        reopen: async ({ ownerId }) => reopenWallet(await ledger.wallet(ownerId)),
      })),
  },
};

function withLedger(
  services: Services,
  twist: (stores: ProductionStores) => Partial<LedgerStore>,
): Services {
  const store = withStores(services.store, (stores) => ({
    ...stores,
    ledger: overriding(stores.ledger, twist(stores)),
  }));
  return { ...services, store };
}

function withoutRefusal(services: Services, type: 'payout' | 'write-off'): Services {
  return withLedger(services, ({ ledger }) => ({
    post: async (command, stamp) => {
      const posted = await ledger.post(command, stamp);
      return !posted.ok && command.type === type ? pretendedPosting : posted;
    },
  }));
}
