import { z } from 'zod';

/** A time in a query, with its offset from UTC. */
export function moment(name: string) {
  const form = `${name} is a time such as 2027-01-31T12:00:00Z, with its offset from UTC.`;
  return z.iso.datetime({ offset: true, error: () => form });
}
