import { Fault } from '@image-production/kernel';
import pg from 'pg';

/**
 * `rivals`: two transactions wanted the same at once. `held`: somebody held a row or a name for
 * longer than the lock timeout. `key-taken`: a row has a key that is there
 * already, since long, or since another transaction ended a moment ago.
 */
export type Conflict = 'rivals' | 'held' | 'key-taken';

const conflicts: Readonly<Record<string, Conflict>> = {
  '23505': 'key-taken',
  '40001': 'rivals',
  '40P01': 'rivals',
  '55P03': 'held',
};

/** SQLSTATEs of outside trouble, by code or class, and whether waiting may help. */
const outsideTrouble: Readonly<Record<string, { readonly isRetryable: boolean }>> = {
  '08': { isRetryable: true },
  '25006': { isRetryable: true },
  '25P03': { isRetryable: true },
  '28': { isRetryable: false },
  '3D': { isRetryable: false },
  '40': { isRetryable: true },
  '42501': { isRetryable: false },
  '53': { isRetryable: true },
  '55P03': { isRetryable: true },
  '57014': { isRetryable: true },
  '57P01': { isRetryable: true },
  '57P02': { isRetryable: true },
  '57P03': { isRetryable: true },
  '57P04': { isRetryable: false },
  '57P05': { isRetryable: true },
  '58': { isRetryable: true },
  XX001: { isRetryable: false },
  XX002: { isRetryable: false },
};

const diskFull = '53100';

/** A wrong user, password or name of the database, or a right that the user does not have. */
const refusals = /^(?:28|3D|42501)/;

/** What sockets and name servers say. */
const network =
  /^(?:ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOST|ENET|ENOENT|EACCES|EADDRNOTAVAIL|EMFILE|ENFILE)/;

/** What `pg` says of a connection, without a code. */
const connectionLost =
  /connection (?:terminated|timeout|error|ended)|timeout (?:exceeded|expired)|not queryable|closed/i;

/** What `pg` says when the URL and the server do not fit, and what an operator is told instead. */
const misfits: readonly (readonly [RegExp, string])[] = [
  [/client password must be/, 'the server asks for a password, and none is given'],
  [/does not support SSL/, 'the URL asks for TLS, and the server has none'],
];

/**
 * Turns outside trouble of the database into a Fault. Anything else, such as a violated constraint,
 * is a broken invariant and returned as it is, without the values of the row.
 */
export function toFault(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) return ofDatabase(error);
  if (!(error instanceof Error) || error instanceof Fault) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isOfConnection = network.test(code) || connectionLost.test(error.message);
  return isOfConnection || misfitOf(error.message) !== undefined
    ? toConnectionFault(error, code)
    : error;
}

/** What a transaction met that left nothing behind of it and may run again. */
export function conflictOf(error: unknown): Conflict | undefined {
  const cause = error instanceof Fault ? error.cause : error;
  return cause instanceof pg.DatabaseError ? conflicts[cause.code ?? ''] : undefined;
}

/** For whatever went wrong while connecting: the server, or what we told it. */
export function toConnectionFault(error: unknown, code = ''): Fault {
  const known = error instanceof pg.DatabaseError ? ofDatabase(error) : undefined;
  if (known instanceof Fault) return known;
  // Several addresses of one name are tried in turn, and their errors are kept together.
  const messages = error instanceof AggregateError ? error.errors : [error];
  const said = messages.map((one) => (one instanceof Error ? one.message : String(one)));
  const reason = said.map((message) => misfitOf(message) ?? message);
  const isRetryable = code !== '' || reason.some((message) => connectionLost.test(message));
  return new Fault(`the database cannot be reached: ${reason.join('; ')}`, {
    isRetryable,
    cause: error,
  });
}

function misfitOf(message: string): string | undefined {
  return misfits.find(([pattern]) => pattern.test(message))?.[1];
}

function ofDatabase(error: pg.DatabaseError): unknown {
  // They quote what clients wrote, and errors are logged with their properties.
  for (const quoting of ['detail', 'where', 'internalQuery'] as const) delete error[quoting];
  const code = error.code ?? '';
  const trouble = outsideTrouble[code] ?? outsideTrouble[code.slice(0, 2)];
  if (!trouble) return error;
  const isDiskFull = code === diskFull;
  const codes = isDiskFull ? `${code}, ENOSPC` : code;
  const what = refusals.test(code) ? 'refuses' : 'is in trouble';
  return new Fault(`the database ${what}: ${error.message} (${codes})`, {
    ...trouble,
    isDiskFull,
    cause: error,
  });
}
