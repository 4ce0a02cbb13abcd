import pg from 'pg';

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, statement: string, values?: string[]): Promise<unknown[]> {
  return withClient(url, async (client) => (await client.query<object>(statement, values)).rows);
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // The statement that is running tells of a connection that broke; this event tells it again.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The databases whose names begin with this. */
export async function databaseNames(url: string, prefix: string): Promise<string[]> {
  const rows = await runOn(url, 'SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
    prefix,
  ]);
  return (rows as { datname: string }[]).map(({ datname }) => datname);
}
