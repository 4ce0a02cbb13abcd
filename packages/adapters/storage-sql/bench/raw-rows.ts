/** The rows of a request as bare statements write them, on either database. */
export type Row = Readonly<Record<string, unknown>>;

/** The conditions that find what one request leaves in each table. */
export const rowsOfRequest: Readonly<
  Record<'accepted' | 'settled', Readonly<Record<string, string>>>
> = {
  accepted: {
    requests: 'id = ?',
    idempotency_keys: 'request_id = ?',
    submissions: 'request_id = ?',
    outputs: 'request_id = ?',
    transfers: `request_id = ? AND kind = 'hold'`,
    outbox: `subject_id = ? AND type = 'request.accepted'`,
  },
  settled: {
    output_files: 'request_id = ?',
    transfers: `request_id = ? AND kind = 'capture'`,
    outbox: `subject_id = ? AND type = 'request.succeeded'`,
  },
};

/** Of one picture, in micro-dollars. */
export const price = 120_000;

export const isCovered: string = `debits_pending + debits_posted + ${price} <= credits_posted`;

const unique = new Set(['entry_id', 'hash', 'key', 'previous_hash']);

/** The row of another request: as long as the first one, under names of its own. */
export function renamed(row: Row, id: string, name: string, sequence: number): Row {
  const entries = Object.entries(row).map(([column, value]) => {
    if (column === 'sequence') return [column, sequence];
    if (typeof value !== 'string') return [column, value];
    const isOwnId = column === 'id' && !value.includes(id);
    return [
      column,
      unique.has(column) || isOwnId ? `${column}${name}${sequence}` : value.replace(id, name),
    ];
  });
  return Object.fromEntries(entries) as Row;
}
