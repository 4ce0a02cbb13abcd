import { setTimeout as pause } from 'node:timers/promises';

import type { Kysely } from 'kysely';

import type { Scope, Writes } from '../queries/writes.ts';
import type { Tables } from '../rows/tables.ts';
import { lockScope } from './locks.ts';
import type { Shares } from './shares.ts';
import { conflictOf } from './to-fault.ts';

/** The first attempt, and three more after conflicts. */
const attemptsMax = 4;
const pauseMs = 25;

/** Takes back a transaction whose work is not to be kept. */
class NotKept extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('what the transaction did is not kept');
    this.answer = answer;
  }
}

/**
 * Runs each work in a transaction and on a connection of its own, after locking its scope; again
 * after a conflict, three times at most. Each statement reads what is committed when it begins,
 * which the locks keep as it is. After a key that was taken it runs again once: whoever took it has
 * committed by then, so the work reads that row, or breaks an invariant and would break it forever.
 * After a lock that was held it runs again once, too: a caller is told after two lock timeouts.
 */
export class Transactions implements Writes {
  readonly #db: Kysely<Tables>;
  /** Of the connections: those who wait for one organization's lock must not have them all. */
  readonly #shares: Shares;

  constructor(db: Kysely<Tables>, shares: Shares) {
    this.#db = db;
    this.#shares = shares;
  }

  async run<Answer>(
    scope: Scope,
    work: (db: Kysely<Tables>) => Promise<Answer>,
    isKept: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    const met = { rivals: 0, held: 0, 'key-taken': 0 };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#inTurn(scope, () => this.#runOnce(scope, work, isKept));
      } catch (error) {
        if (error instanceof NotKept) return error.answer as Answer;
        const conflict = conflictOf(error);
        if (!conflict) throw error;
        met[conflict] += 1;
        if (attempt === attemptsMax || met.held > 1 || met['key-taken'] > 1) throw error;
      }
      // By chance, so that those who met do not meet again.
      await pause(Math.random() * pauseMs * 2 ** attempt);
    }
  }

  #inTurn<Answer>(scope: Scope, run: () => Promise<Answer>): Promise<Answer> {
    if (scope === 'its-rows' || !('organizationId' in scope)) return run();
    return this.#shares.run(scope.organizationId, run);
  }

  #runOnce<Answer>(
    scope: Scope,
    work: (db: Kysely<Tables>) => Promise<Answer>,
    isKept: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const transaction = this.#db.transaction().setIsolationLevel('read committed');
    return transaction.execute(async (db) => {
      await lockScope(db, scope);
      const answer = await work(db);
      if (!isKept(answer)) throw new NotKept(answer);
      return answer;
    });
  }
}
