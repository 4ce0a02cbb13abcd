import type DatabaseConstructor from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

import { nameDamage } from './name-database.ts';
import { toFault } from './to-fault.ts';

type Database = DatabaseConstructor.Database;
type Statement = DatabaseConstructor.Statement;

/** Called with the text of each statement right after its execution. */
export type OnStep = (sql: string) => void;

/** Statement texts vary with the number of inserted rows, so the cache needs a bound. */
export const statementsMax = 256;

/**
 * A handle that prepares each statement once and caches it, evicting the least recently used.
 * Integers are read as bigint. Outside trouble is thrown as a Fault.
 */
export class StatementCache implements SqliteDatabase {
  readonly #database: Database;
  readonly #onStep: OnStep | undefined;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(database: Database, onStep?: OnStep) {
    this.#database = database;
    this.#onStep = onStep;
  }

  get size(): number {
    return this.#statements.size;
  }

  prepare(sql: string): SqliteStatement {
    const statement = this.#statements.get(sql) ?? this.#prepareNew(sql);
    // Maps iterate in insertion order: re-inserting marks it as the most recently used.
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    if (this.#statements.size > statementsMax) this.#dropOldest();
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepareNew(sql: string): SqliteStatement {
    const statement = orFault(this.#database, () => this.#database.prepare(sql).safeIntegers());
    const onStep = this.#onStep;
    return onStep ? withSteps(withFaults(statement), () => onStep(sql)) : withFaults(statement);
  }

  #dropOldest(): void {
    const oldest = this.#statements.keys().next();
    if (!oldest.done) this.#statements.delete(oldest.value);
  }
}

function withFaults(statement: Statement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => orFault(statement.database, () => statement.all(...parameters)),
    run: (parameters) => orFault(statement.database, () => statement.run(...parameters)),
    iterate: (parameters) => statement.iterate(...parameters),
  };
}

function withSteps(statement: SqliteStatement, afterStep: () => void): SqliteStatement {
  return {
    ...statement,
    all: (parameters) => {
      const rows = statement.all(parameters);
      afterStep();
      return rows;
    },
    run: (parameters) => {
      const outcome = statement.run(parameters);
      afterStep();
      return outcome;
    },
  };
}

function orFault<Answer>({ name: path }: Database, operation: () => Answer): Answer {
  try {
    return operation();
  } catch (error) {
    throw nameDamage(toFault(error), path);
  }
}
