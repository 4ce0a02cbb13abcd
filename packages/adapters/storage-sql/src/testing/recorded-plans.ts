import type { ApiKeyId, OrganizationId, RequestId } from '@image-production/identifiers';
import { micros, succeed } from '@image-production/kernel';
import { writeHistory } from '@image-production/long-history';
import type { DatabaseRows } from '@image-production/long-history';
import { nodeDigest } from '@image-production/runtime-node';
import { Kysely } from 'kysely';
import type { CompiledQuery, Dialect } from 'kysely';

import { portsOn } from '../queries/sql-storage.ts';
import type { SqlVariant } from '../queries/sql-variant.ts';
import type { Tables } from '../rows/tables.ts';
import { hotOperations } from './hot-operations.ts';
import { accept, productionOn, settle } from './production-side.ts';
import type { Production } from './production-side.ts';

export interface RecordedDatabase {
  readonly variant: SqlVariant;
  /** Of the handle that writes, and of the one that reads. */
  readonly dialects: readonly [Dialect, Dialect];
  readonly rows: DatabaseRows;
  /** How the database goes about a statement, step by step. */
  readonly explain: (query: CompiledQuery) => Promise<readonly string[]>;
  readonly requests: number;
  /** Done once the history is there. */
  readonly prepare?: () => Promise<void>;
}

/** A step of a plan that reads or sorts much, with what sends its statement. */
export interface BadStep {
  readonly operation: string;
  readonly step: string;
  readonly sql: string;
}

/** What grows with the years; other tables have a few rows, or as many as there are customers. */
export const largeTables =
  '(requests|outputs|output_files|submissions|idempotency_keys|transfers|outbox|key_spending|asset_uses|request_metadata)';

/** Steps that are right for what they are for. */
export interface Exception {
  readonly operations: RegExp;
  readonly steps: RegExp;
}

export interface Judgement {
  readonly looksBad: RegExp;
  readonly exceptions: readonly Exception[];
}

/**
 * Has every hot operation done once, over so long a history, and looks at how the database goes
 * about each statement that it has sent. Answers with the steps that this finds bad.
 */
export async function findBadSteps(
  database: RecordedDatabase,
  { looksBad, exceptions }: Judgement,
): Promise<{ readonly bad: readonly BadStep[]; readonly statements: number }> {
  const isBad = (step: string, operation: string): boolean =>
    looksBad.test(step) &&
    !exceptions.some(({ operations, steps }) => operations.test(operation) && steps.test(step));
  const sent: CompiledQuery[] = [];
  const [writing, reading] = database.dialects.map(
    (dialect) => new Kysely<Tables>({ dialect, log: ({ query }) => void sent.push(query) }),
  );
  if (!writing || !reading) throw new Error('there are two handles');
  const { variant, rows, requests } = database;
  const storage = portsOn({
    writes: { run: (_scope, work) => writing.transaction().execute(work) },
    reading,
    atOneMoment: (visit) => visit(reading),
    variant,
    digest: nodeDigest,
  });
  const production = await productionOn(storage);
  const { organizationId } = production;
  const templateId = await accept(production, { look: '3', take: '7' });
  await noteExpense(production, templateId);
  await settle(production, templateId);
  await writeHistory(rows, { templateId, organizationId, requests });
  await database.prepare?.();
  const found = new Map<string, BadStep>();
  const seen = new Set<string>();
  const id = await middleOf(rows, organizationId);
  for (const [operation, work] of Object.entries(hotOperations(storage, production, id))) {
    sent.length = 0;
    await work();
    for (const query of [...sent].filter(({ sql }) => !seen.has(sql) && isExplained(sql))) {
      seen.add(query.sql);
      const steps = await database.explain(query);
      for (const step of steps.filter((one) => isBad(one, operation))) {
        found.set(`${step} ${query.sql}`, { operation, step, sql: query.sql });
      }
    }
  }
  await Promise.all([writing.destroy(), reading.destroy()]);
  return { bad: [...found.values()], statements: seen.size };
}

/** As if a key had sent it. */
async function noteExpense({ services, organizationId }: Production, requestId: RequestId) {
  const spent = { organizationId, requestId, day: 20_000, held: micros(120_000n) };
  const keyId = 'key_1' as ApiKeyId;
  await services.store.transaction({ organizationId }, async ({ keySpending }) =>
    succeed(await keySpending.note({ ...spent, keyId, spenderId: keyId })),
  );
}

/** `BEGIN` and its like have no plan. */
function isExplained(sql: string): boolean {
  return /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(sql);
}

async function middleOf(rows: DatabaseRows, organizationId: OrganizationId): Promise<RequestId> {
  const [counted] = await rows.all(`SELECT count(*) AS n FROM requests
    WHERE organization_id = '${organizationId}'`);
  const [found] =
    await rows.all(`SELECT id FROM requests WHERE organization_id = '${organizationId}'
    ORDER BY id LIMIT 1 OFFSET ${Math.floor(Number(counted?.['n']) / 2)}`);
  return String(found?.['id']) as RequestId;
}
