import { Fault } from '@image-production/kernel';

const damaged = /SQLITE_(?:CORRUPT|NOTADB)/;

/** Why this database cannot be opened, with its path and the operator's next step. */
export function nameDatabase(error: unknown, path: string): unknown {
  if (!(error instanceof Fault) || error.message.includes(path)) return error;
  if (error.isDiskFull) {
    const message = `there is no room for the database ${path}; free some on its disk (${error.message})`;
    return new Fault(message, { isRetryable: true, cause: error });
  }
  if (error.isRetryable) return error;
  const reason = `${error.message}${isOfSystem(error.cause) ? `: ${error.cause.message}` : ''}`;
  const message = damaged.test(error.message)
    ? `the database ${path} is damaged; put a backup in its place, or move it away to begin with an empty one (${reason})`
    : `the database ${path} cannot be used; it and its folder have to be there and writable (${reason})`;
  return new Fault(message, { isRetryable: false, cause: error });
}

/** Damage beyond the first pages can surface at any time: the log must name the file. */
export function nameDamage(error: unknown, path: string): unknown {
  const isDamage = error instanceof Fault && damaged.test(error.message);
  return isDamage ? nameDatabase(error, path) : error;
}

function isOfSystem(cause: unknown): cause is Error {
  return cause instanceof Error && 'errno' in cause;
}
