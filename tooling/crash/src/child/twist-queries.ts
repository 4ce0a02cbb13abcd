import pg from 'pg';

type Query = (this: pg.Client, text: unknown, ...rest: unknown[]) => unknown;

/** Has other statements executed by the connections of this process than they are given. */
export function twistQueries(twist: (sql: string) => string): void {
  const query = Reflect.get(pg.Client.prototype, 'query') as Query;
  Reflect.set(
    pg.Client.prototype,
    'query',
    function queryTwisted(this: pg.Client, text: unknown, ...rest: unknown[]) {
      return query.call(this, typeof text === 'string' ? twist(text) : text, ...rest);
    },
  );
}
