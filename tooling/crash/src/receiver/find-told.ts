import type { DatabaseAddress } from '../database-address.ts';

/** What the database says of an event, once it is committed. */
export interface ToldEvent {
  readonly type: string;
  readonly organizationId: string;
  readonly subjectId: string;
  readonly at: number;
  /** Of the request that it concerns. */
  readonly status: string | null;
  /** Public events that its organization was told of the same subject before, by their ids. */
  readonly earlier: readonly string[];
}

export const eventQuery = `
  SELECT told.type, told.organization_id, told.subject_id, told.at, requests.status
  FROM outbox AS told LEFT JOIN requests ON requests.id = told.subject_id
  WHERE told.id = $1`;

export const earlierQuery = `
  SELECT earlier.id FROM outbox AS told
  JOIN outbox AS earlier ON earlier.organization_id = told.organization_id
    AND earlier.subject_id = told.subject_id AND earlier.sequence < told.sequence
  WHERE told.id = $1 AND earlier.type NOT IN ('request.accepted', 'request.data_removed')`;

type Row = Readonly<Record<string, unknown>>;

/** Looks an event up as a stranger sees it: only what is committed is there. */
export async function findTold(
  address: DatabaseAddress,
  id: string,
): Promise<ToldEvent | undefined> {
  const [rows, earlier] =
    address.kind === 'sqlite' ? await askFile(address.path, id) : await askServer(address.url, id);
  const [row] = rows;
  return (
    row && {
      type: String(row['type']),
      organizationId: String(row['organization_id']),
      subjectId: String(row['subject_id']),
      at: Number(row['at']),
      status: row['status'] as string | null,
      earlier: earlier.map((one) => String(one['id'])),
    }
  );
}

type Answers = readonly [event: readonly Row[], earlier: readonly Row[]];

/** A connection of its own each time: one that stays would keep others from recovering the log. */
async function askFile(path: string, id: string): Promise<Answers> {
  const { default: Database } = await import('better-sqlite3');
  const database = new Database(path, { readonly: true, timeout: 5_000 });
  try {
    const ask = (query: string): Row[] => database.prepare(query).all({ 1: id }) as Row[];
    return database.transaction((): Answers => [ask(eventQuery), ask(earlierQuery)])();
  } finally {
    database.close();
  }
}

async function askServer(url: string, id: string): Promise<Answers> {
  const { askPatiently } = await import('../checks/ask-postgres.ts');
  return askPatiently(url, async (ask) => [
    await ask(eventQuery, [id]),
    await ask(earlierQuery, [id]),
  ]);
}
