import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import type { Transfer, Wallet } from '@image-production/ledger';
import type { Operation, Resolution } from '@image-production/operations';
import type { RequestStatus, Terms } from '@image-production/production';
import Database from 'better-sqlite3';

/** Everything the checks look at, read by SQL of their own in one transaction. */
export interface Snapshot {
  readonly requests: ReadonlyMap<string, StoredRequest>;
  readonly wallets: readonly StoredWallet[];
  readonly keys: readonly StoredKey[];
  readonly events: readonly { readonly type: string; readonly subject_id: string }[];
  readonly files: readonly StoredFile[];
  /** By `<request>/<index>`. */
  readonly outputs: ReadonlyMap<string, StoredOutput>;
  /** What the operator is told of and has not resolved. */
  readonly lostCalls: readonly LostCall[];
  readonly candidates: readonly StoredCandidate[];
  readonly models: ReadonlyMap<string, StoredModel>;
  /** `<holder> <sha256>`. */
  readonly uses: ReadonlySet<string>;
  /** Organizations that the operator erased, with whether nothing of their clients' is left. */
  readonly erasures: ReadonlyMap<string, { readonly isOver: boolean }>;
  /** Tallies that differ from the rows they count. */
  readonly miscounts: readonly string[];
  /** What SQLite itself says about the file. */
  readonly damage: readonly string[];
}

export interface StoredRequest {
  readonly id: RequestId;
  readonly organizationId: OrganizationId;
  readonly operation: Operation;
  readonly resolution: Resolution;
  readonly status: RequestStatus;
  readonly charged: bigint;
  readonly token: number;
  readonly isDataRemoved: boolean;
  /** Whether its organization was erased: its key is gone, or about to go. */
  readonly isErased: boolean;
  /** Whether it still has a key or metadata of its client. */
  readonly isNamed: boolean;
  /** Whether the expiry of its data was announced to its owner. */
  readonly isTold: boolean;
  readonly terms: Terms;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Outputs that are stored as delivered. */
  readonly deliveredCount: number;
}

export interface StoredWallet {
  readonly ownerId: OrganizationId;
  readonly wallet: Wallet;
  /** Oldest first. */
  readonly transfers: readonly Transfer[];
  /** Numbers of the lines after which it was reopened. */
  readonly reopenings: readonly number[];
}

export interface StoredCandidate {
  readonly id: string;
  readonly organizationId: string;
  readonly state: string;
  /** Oldest first. */
  readonly requestIds: readonly string[];
  /** Addresses of its views. */
  readonly views: readonly string[];
  readonly isErased: boolean;
}

export interface StoredModel {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly isDeleted: boolean;
  readonly views: readonly string[];
  readonly isErased: boolean;
}

export interface StoredKey {
  readonly organization_id: string;
  readonly key: string;
  readonly request_id: string;
  readonly created_at: bigint;
}

export interface StoredOutput {
  readonly status: string;
  readonly errorCode: string | null;
  /** How many pictures were received for it, and seen by the inspection. */
  readonly takesSeen: number;
}

/** A picture that may have been paid and was never received. */
export interface LostCall {
  /** `<request>/<index>` */
  readonly subject: string;
  readonly detail: string;
}

export interface StoredFile {
  readonly request_id: string;
  readonly output_index: bigint;
  readonly format: string;
  readonly sha256: string;
}

type Row = Readonly<Record<string, unknown>>;

interface OutputRow {
  readonly name: string;
  readonly status: string;
  readonly error_code: string | null;
  readonly takes_seen: bigint;
}

const requestsQuery = `
  SELECT requests.*,
    idempotency_key IS NOT NULL AS has_key, metadata <> '{}' AS has_metadata,
    detail ->> '$.terms.outputPrice' AS output_price,
    detail ->> '$.terms.total' AS total,
    detail ->> '$.terms.priceVersion' AS price_version,
    (SELECT count(*) FROM outputs WHERE request_id = id AND outputs.status = 'succeeded') AS delivered
  FROM requests ORDER BY id`;

const outputsQuery = `
  SELECT request_id || '/' || output_index AS name, status, error ->> '$.code' AS error_code,
    coalesce(inspection ->> '$.takes', 0) AS takes_seen
  FROM outputs`;

const lostCallsQuery = `
  SELECT subject, detail FROM incidents WHERE kind = 'engine_unknown' AND resolved_at IS NULL`;

const reopeningsQuery = `
  SELECT organization_id, CAST(replace(subject, 'reopen:' || organization_id || ':', '') AS INTEGER)
    AS after FROM wallet_reasons WHERE subject LIKE 'reopen:%'`;

const miscountsQuery = `
  WITH counted (name, there) AS (
    SELECT status, count(*) FROM requests GROUP BY status
    UNION ALL SELECT 'data removed', count(*) FROM requests WHERE data_removed_at IS NOT NULL
    UNION ALL SELECT 'unused assets', count(*) FROM unused_assets
    UNION ALL SELECT 'open ' || kind, count(*) FROM incidents WHERE resolved_at IS NULL GROUP BY kind
    UNION ALL SELECT 'idempotency keys', count(*) FROM idempotency_keys)
  SELECT name || ': ' || count || ' instead of ' || coalesce(there, 0) AS text
  FROM tallies LEFT JOIN counted USING (name) WHERE count <> coalesce(there, 0)`;

/** Reads committed data without disturbing processes that write. */
export function readSnapshot(
  path: string,
  { readonly = true }: { readonly readonly?: boolean } = {},
): Snapshot {
  const database = new Database(path, { readonly, timeout: 5_000 });
  try {
    database.defaultSafeIntegers(true);
    return database.transaction(() => readAll(database))();
  } finally {
    database.close();
  }
}

function readAll(database: Database.Database): Snapshot {
  const all = <Found>(query: string): Found[] => database.prepare(query).all() as Found[];
  const erasures = new Map(
    all<{ id: string; name: string }>(
      'SELECT id, name FROM organizations WHERE erased_at IS NOT NULL',
    ).map(({ id, name }) => [id, { isOver: name === '' }]),
  );
  const isErased = (row: Row): boolean => erasures.has(row['organization_id'] as string);
  const transfers = Map.groupBy(
    all<Row>('SELECT * FROM transfers ORDER BY sequence'),
    (row) => row['organization_id'],
  );
  const reopenings = Map.groupBy(
    all<{ organization_id: string; after: bigint }>(reopeningsQuery),
    (row) => row.organization_id,
  );
  return {
    requests: new Map(
      all<Row>(requestsQuery).map((row) => [row['id'] as string, toRequest(row, isErased(row))]),
    ),
    erasures,
    wallets: all<Row>('SELECT * FROM wallets').map((row) => ({
      ownerId: row['organization_id'] as OrganizationId,
      wallet: toRecord(row) as unknown as Wallet,
      transfers: (transfers.get(row['organization_id']) ?? []).map(toTransfer),
      reopenings: (reopenings.get(row['organization_id'] as string) ?? []).map(({ after }) =>
        Number(after),
      ),
    })),
    keys: all('SELECT organization_id, key, request_id, created_at FROM idempotency_keys'),
    events: all('SELECT type, subject_id FROM outbox'),
    files: all(`SELECT output_files.* FROM output_files NATURAL JOIN outputs
      WHERE outputs.status = 'succeeded' ORDER BY request_id, output_index`),
    outputs: new Map(
      all<OutputRow>(outputsQuery).map(({ name, status, error_code, takes_seen }) => [
        name,
        { status, errorCode: error_code, takesSeen: Number(takes_seen) },
      ]),
    ),
    lostCalls: all(lostCallsQuery),
    candidates: all<Row>('SELECT * FROM candidates').map((row) => toCandidate(row, isErased(row))),
    models: new Map(
      all<Row>('SELECT * FROM models').map((row) => [
        row['id'] as string,
        toModel(row, isErased(row)),
      ]),
    ),
    uses: new Set(
      all<{ holder: string; sha256: string }>('SELECT holder, sha256 FROM asset_uses').map(
        ({ holder, sha256 }) => `${holder} ${sha256}`,
      ),
    ),
    miscounts: all<{ text: string }>(miscountsQuery).map(({ text }) => text),
    damage: all<Row>('PRAGMA quick_check')
      .map((row) => String(Object.values(row)[0]))
      .filter((text) => text !== 'ok')
      .concat(
        all<Row>('PRAGMA foreign_key_check').map((row) => `dangling ${String(row['table'])}`),
      ),
  };
}

/** Columns say what a line is about in this service's words. */
function toTransfer(row: Row): Transfer {
  const { operation: purpose, organization_id: owner_id, request_id: order_id, ...rest } = row;
  return toRecord({ ...rest, purpose, owner_id, order_id }) as unknown as Transfer;
}

function toRequest(row: Row, isErased: boolean): StoredRequest {
  return {
    id: row['id'] as RequestId,
    organizationId: row['organization_id'] as OrganizationId,
    operation: row['operation'] as Operation,
    resolution: row['resolution'] as Resolution,
    status: row['status'] as RequestStatus,
    charged: row['charged'] as bigint,
    token: Number(row['lease_token']),
    isDataRemoved: row['data_removed_at'] !== null,
    isErased,
    isNamed: row['has_key'] === 1n || row['has_metadata'] === 1n,
    isTold: row['expiring_told_at'] !== null,
    createdAt: Number(row['created_at']),
    terms: {
      priceVersion: row['price_version'] as string,
      outputPrice: micros(BigInt(row['output_price'] as string)),
      total: micros(BigInt(row['total'] as string)),
    },
    deliveredCount: Number(row['delivered']),
  };
}

function toCandidate(row: Row, isErased: boolean): StoredCandidate {
  return {
    id: row['id'] as string,
    organizationId: row['organization_id'] as string,
    state: row['state'] as string,
    requestIds: JSON.parse(row['request_ids'] as string) as string[],
    views: toViews(row),
    isErased,
  };
}

function toModel(row: Row, isErased: boolean): StoredModel {
  return {
    organizationId: row['organization_id'] as string,
    candidateId: row['candidate_id'] as string,
    isDeleted: row['deleted_at'] !== null,
    views: toViews(row),
    isErased,
  };
}

function toViews(row: Row): readonly string[] {
  return [row['portrait'], row['full_body']].flatMap((view) =>
    view === null ? [] : [(JSON.parse(view as string) as { sha256: string }).sha256],
  );
}

const counts = new Set(['sequence', 'created_at', 'last_transfer_at', 'reopened_after']);

/** Columns as the ledger names them: amounts are bigint, counts and times are numbers. */
function toRecord(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [camelCase(column), toValue(column, value)]),
  );
}

function toValue(column: string, value: unknown): unknown {
  if (counts.has(column)) return Number(value);
  if (column === 'closed') return value === 1n;
  return typeof value === 'bigint' ? micros(value) : value;
}

function camelCase(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
