import { Fault } from '@image-production/kernel';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

import type { DatabaseLoad } from '../queries/sql-storage.ts';
import { toConnectionFault, toFault } from './to-fault.ts';

/** Milliseconds; nought for none. */
export interface Timeouts {
  /** For a connection, which is also how long a caller waits while all are in use. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** For an answer of the server, which is given up then: longer than it may take a statement. */
  readonly answerMs: number;
  readonly lockMs: number;
  /** Of a transaction whose process has stopped. */
  readonly idleInTransactionMs: number;
}

export interface PoolOptions {
  readonly url: string;
  readonly connectionsMax: number;
  readonly timeouts: Timeouts;
  readonly onStep?: OnStep | undefined;
}

export interface OpenedPool extends PostgresPool {
  readonly load: () => DatabaseLoad;
}

/**
 * Called with the text of each statement right after its execution, and with the number of its
 * connection, which no other one of the pool has.
 */
export type OnStep = (sql: string, connection: number) => void;

/**
 * After so long without a byte the other end is asked whether it is there: a server that vanished
 * without a word, as in a failover, would be waited for for two hours otherwise.
 */
const silenceMs = 10_000;

type Execute = (sql: string, parameters: readonly unknown[]) => Promise<pg.QueryResult>;

const { builtins } = pg.types;
const integers: ReadonlySet<number> = new Set([builtins.INT2, builtins.INT4, builtins.INT8]);
const asText = (value: string): string => value;

/** Integers are read as bigint, so that none is rounded, and JSON stays the text that it is. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id) => {
    if (integers.has(id)) return BigInt;
    return id === builtins.FLOAT8 ? Number : asText;
  },
};

/**
 * `pg` leaves the socket open when it cannot answer the server, as without a password: the process
 * could not end before the server gave up.
 */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('error', () => this.giveUp());
  }

  /** Whoever waits for an answer is told that the connection was lost. */
  giveUp(): void {
    this.connection.stream.destroy();
  }
}

/**
 * Connections to one database, made when they are needed and again when they were lost. Outside
 * trouble is thrown as a Fault.
 */
export function openPool({ url, connectionsMax, timeouts, onStep }: PoolOptions): OpenedPool {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    application_name: 'image-production',
    max: connectionsMax,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMs,
    connectionTimeoutMillis: timeouts.connectMs,
    statement_timeout: timeouts.statementMs,
    lock_timeout: timeouts.lockMs,
    idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
  });
  // An idle connection that breaks leaves the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // One that breaks while it is in use fails the next statement; it may do so before it is wrapped.
  pool.on('connect', (client) => client.on('error', () => {}));
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let connections = 0;
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client);
    if (known) return known;
    connections += 1;
    const connection = connections;
    const tellStep = (text: string): void => onStep?.(text, connection);
    const wrapped = withFaults(client, timeouts.answerMs, tellStep);
    clients.set(client, wrapped);
    return wrapped;
  };
  return {
    options: {},
    connect: async () => {
      if (pool.ending) throw new Fault('the storage is closed', { isRetryable: false });
      return wrap(await pool.connect().catch(refuse));
    },
    end: () => pool.end(),
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

function refuse(error: unknown): never {
  const fault = toFault(error);
  throw fault instanceof Fault ? fault : toConnectionFault(error);
}

function withFaults(
  client: pg.PoolClient,
  answerMs: number,
  tellStep: (sql: string) => void,
): PostgresPoolClient {
  const giveUp = (): void => {
    if (client instanceof Client) client.giveUp();
  };
  const execute: Execute = async (text, values) => {
    const timer = answerMs > 0 ? setTimeout(giveUp, answerMs) : undefined;
    try {
      const result = await client.query(text, [...values]);
      tellStep(text);
      return result;
    } catch (error) {
      throw toFault(error);
    } finally {
      clearTimeout(timer);
    }
  };
  // Kysely's other signature takes cursors, which only streams need.
  return {
    query: execute as unknown as PostgresPoolClient['query'],
    release: (isDiscarded?: boolean) => client.release(isDiscarded),
  };
}
