import { Fault } from '@image-production/kernel';

/** Where the database is, without who asks and with which password. */
export function toPlace(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed ? `postgres://${parsed.host}${parsed.pathname}` : 'of IPS_DATABASE_URL';
}

/** Why this database cannot be used, with its place. */
export function nameDatabase(error: unknown, url: string): unknown {
  const place = toPlace(url);
  if (!(error instanceof Fault) || error.message.includes(place)) return error;
  const { isRetryable, isDiskFull } = error;
  const message = `the database ${place} cannot be used: ${error.message}`;
  return new Fault(message, { isRetryable, isDiskFull, cause: error });
}
