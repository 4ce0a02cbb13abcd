import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import type { Writes } from '../queries/writes.ts';
import type { Tables } from '../rows/tables.ts';
import { isConflict } from './to-fault.ts';

const attemptsMax = 3;

/** The name of the lock that lets changes happen one after the other. */
const changes = 0x1ce5;

/** Takes back a transaction whose work is not to be kept. */
class NotKept extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('what the transaction did is not kept');
    this.answer = answer;
  }
}

/** Runs each work in a transaction and on a connection of its own; again after a conflict. */
export class Transactions implements Writes {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async run<Answer>(
    work: (db: Kysely<Tables>) => Promise<Answer>,
    isKept: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#runOnce(work, isKept);
      } catch (error) {
        if (error instanceof NotKept) return error.answer as Answer;
        if (attempt === attemptsMax || !isConflict(error)) throw error;
      }
    }
  }

  #runOnce<Answer>(
    work: (db: Kysely<Tables>) => Promise<Answer>,
    isKept: (answer: Answer) => boolean,
  ): Promise<Answer> {
    const transaction = this.#db.transaction().setIsolationLevel('read committed');
    return transaction.execute(async (db) => {
      await sql`SELECT pg_advisory_xact_lock(${changes})`.execute(db);
      const answer = await work(db);
      if (!isKept(answer)) throw new NotKept(answer);
      return answer;
    });
  }
}
