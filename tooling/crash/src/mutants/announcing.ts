import type { Mutant } from './mutant.ts';

/** Bugs in telling workers that there is work. */
export const announcing: Readonly<Record<'job-unannounced', Mutant>> = {
  'job-unannounced': {
    mistake: 'a request is accepted, and no job says so',
    twist: (sql) =>
      /insert into pgboss\.job/i.test(sql) ? 'SELECT $1::text AS id WHERE false' : sql,
    apply: (services) => services,
  },
};
