import type { Result } from '@image-production/kernel';
import type { ProductionStore, ProductionStores, Subject } from '@image-production/production';

import type { Mutant } from './mutant.ts';

/** A mistake in a statement alone. */
function saying(mistake: string, twist: (sql: string) => string): Mutant {
  return { mistake, twist, apply: (services) => services };
}

/** Bugs that only processes on one server can make: what they lock, and how they try again. */
export const locking: Readonly<
  Record<
    | 'organization-unlocked'
    | 'claim-unlocked'
    | 'commit-unwritten'
    | 'refusal-kept'
    | 'retry-remembers',
    Mutant
  >
> = {
  'organization-unlocked': saying('a change does not lock its organization', (sql) =>
    sql.replace(/(FROM organizations WHERE id = \$\d+) FOR NO KEY UPDATE/, '$1'),
  ),
  'claim-unlocked': saying('a claim does not lock the request that it takes', (sql) =>
    sql.replace('LIMIT 1 FOR NO KEY UPDATE OF requests SKIP LOCKED', 'LIMIT 1'),
  ),
  'commit-unwritten': saying('a commit is acknowledged before it is written', (sql) =>
    sql.startsWith('start transaction') ? `${sql}; SET LOCAL synchronous_commit = off` : sql,
  ),
  'refusal-kept': saying('what a refused change did before is kept', (sql) =>
    sql === 'rollback' ? 'commit' : sql,
  ),
  'retry-remembers': {
    mistake: 'a change that is tried again answers what it had come to the first time',
    apply: (services) => ({ ...services, store: remembering(services.store) }),
  },
};

function remembering(store: ProductionStore): ProductionStore {
  return {
    readers: store.readers,
    transaction: <Value, Failure>(
      subject: Subject,
      work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
    ) => {
      let answer: Result<Value, Failure> | undefined;
      return store.transaction(subject, async (stores) => (answer ??= await work(stores)));
    },
  };
}
