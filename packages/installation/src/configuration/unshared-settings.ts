import type { Database } from '../modules/databases.ts';
import type { Variables } from './variables.ts';

const shared = ['IPS_OPERATOR_TOKEN', 'IPS_URL_SIGNING_KEYS', 'IPS_RECORDS_DIR'] as const;

/**
 * Names settings that each machine would make up for itself, although processes on several machines
 * may use the database.
 */
export function unsharedSettings(
  given: Pick<Variables, (typeof shared)[number]>,
  { isShared }: Pick<Database, 'isShared'>,
): string[] {
  if (!isShared) return [];
  const missing = shared.filter((name) => given[name] === undefined);
  return missing.map(
    (name) =>
      `${name} is required when IPS_DATABASE_URL is a database that several machines use: ` +
      'all processes need the same',
  );
}
