import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import type { Transfer, Wallet } from '@image-production/ledger';
import type { Operation, Resolution } from '@image-production/operations';
import type { RequestStatus } from '@image-production/production';

import type {
  Snapshot,
  StoredCandidate,
  StoredFile,
  StoredKey,
  StoredModel,
  StoredOutput,
  StoredRequest,
  StoredWallet,
} from './snapshot.ts';
import type { Row, StoredRows } from './stored-rows.ts';

/** What the rows say, and what only one kind of database does. */
export function toSnapshot(
  rows: StoredRows,
  own: Pick<Snapshot, 'damage' | 'unannounced'>,
): Snapshot {
  const erasures = new Map(
    rows.erased.map(({ id, name }) => [id as string, { isOver: name === '' }]),
  );
  const isErased = (row: Row): boolean => erasures.has(row['organization_id'] as string);
  const outputs = new Map(rows.outputs.map((row) => [toOutputName(row), toOutput(row)]));
  const isDelivered = (row: Row): boolean => outputs.get(toOutputName(row))?.status === 'succeeded';
  const delivered = Map.groupBy(rows.outputs.filter(isDelivered), (row) => row['request_id']);
  return {
    requests: new Map(
      rows.requests.map((row) => {
        const deliveredCount = delivered.get(row['id'])?.length ?? 0;
        return [row['id'] as string, toRequest(row, isErased(row), deliveredCount)];
      }),
    ),
    erasures,
    wallets: toWallets(rows),
    keys: rows.keys as unknown as readonly StoredKey[],
    events: rows.events as unknown as Snapshot['events'],
    subscribers: new Set(rows.webhooks.map((row) => row['organization_id'] as string)),
    deliveries: rows.deliveries as unknown as Snapshot['deliveries'],
    files: [
      ...(rows.files.filter(isDelivered) as unknown as readonly StoredFile[]),
      ...rows.outputs.filter(isDelivered).flatMap(toBeside),
    ],
    outputs,
    lostCalls: rows.lostCalls as unknown as Snapshot['lostCalls'],
    candidates: rows.candidates.map((row) => toCandidate(row, isErased(row))),
    models: new Map(rows.models.map((row) => [row['id'] as string, toModel(row, isErased(row))])),
    uses: new Set(rows.uses.map(({ holder, sha256 }) => `${holder as string} ${sha256 as string}`)),
    miscounts: rows.miscounts.map(({ text }) => text as string),
    ...own,
  };
}

function toWallets({ wallets, transfers, reopenings }: StoredRows): readonly StoredWallet[] {
  const lines = Map.groupBy(transfers, (row) => row['organization_id']);
  const reopened = Map.groupBy(reopenings, (row) => row['organization_id']);
  return wallets.map((row) => ({
    ownerId: row['organization_id'] as OrganizationId,
    wallet: toRecord(row) as unknown as Wallet,
    transfers: (lines.get(row['organization_id']) ?? []).map(toTransfer),
    reopenings: (reopened.get(row['organization_id']) ?? []).map(({ subject }) =>
      Number((subject as string).split(':').at(-1)),
    ),
  }));
}

function toOutputName(row: Row): string {
  return `${row['request_id'] as string}/${row['output_index'] as bigint}`;
}

function toOutput(row: Row): StoredOutput {
  const error = fromJson(row['error']) as { code?: string } | null;
  const inspection = fromJson(row['inspection']) as { takes?: number } | null;
  return {
    status: row['status'] as string,
    errorCode: error?.code ?? null,
    takesSeen: inspection?.takes ?? 0,
  };
}

interface StoredBeside {
  readonly plan: { readonly sha256: string } | null;
  readonly passes: readonly { readonly name: string; readonly sha256: string }[];
}

/** The files beside those of a picture. */
function toBeside(row: Row): readonly StoredFile[] {
  const beside = fromJson(row['companions']) as StoredBeside | null;
  if (!beside) return [];
  const place = {
    request_id: row['request_id'] as string,
    output_index: row['output_index'] as bigint,
  };
  const { plan, passes } = beside;
  return [
    ...(plan ? [{ ...place, format: 'plan.svg', sha256: plan.sha256 }] : []),
    ...passes.map(({ name, sha256 }) => ({ ...place, format: `${name}.png`, sha256 })),
  ];
}

function fromJson(text: unknown): unknown {
  return text === null ? null : JSON.parse(text as string);
}

interface StoredTerms {
  readonly outputPrice: string;
  readonly total: string;
  readonly priceVersion: string;
}

function toTerms(row: Row): StoredRequest['terms'] {
  const { terms } = fromJson(row['detail']) as { terms: StoredTerms };
  const { priceVersion, outputPrice, total } = terms;
  return {
    priceVersion,
    outputPrice: micros(BigInt(outputPrice)),
    total: micros(BigInt(total)),
  };
}

/** Columns say what a line is about in this service's words. */
function toTransfer(row: Row): Transfer {
  const { operation: purpose, organization_id: owner_id, request_id: order_id, ...rest } = row;
  return toRecord({ ...rest, purpose, owner_id, order_id }) as unknown as Transfer;
}

function toRequest(row: Row, isErased: boolean, deliveredCount: number): StoredRequest {
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
    isNamed: row['idempotency_key'] !== null || row['metadata'] !== '{}',
    isTold: row['expiring_told_at'] !== null,
    createdAt: Number(row['created_at']),
    terms: toTerms(row),
    deliveredCount,
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
