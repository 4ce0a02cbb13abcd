import {
  gatherMetadata,
  parseIdempotencyKey,
  toPointer,
  readInput,
  wireOperations,
} from '@image-production/contract';
import type {
  OperationRow,
  WireOperationId,
  WireOperations,
  WireProblem,
} from '@image-production/contract';
import { isTestTwin, parseId } from '@image-production/identifiers';
import type { Hono } from 'hono';
import type { z } from 'zod';

import type { ApiServices } from '../api-services.ts';
import { inputProblem } from '../input-problem.ts';
import { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';
import type { ApiContext, ApiEnvironment } from './api-environment.ts';
import type { CallLimiter } from './call-limiter.ts';
import type { Entrance } from './entrance.ts';
import { misnamedPath } from './misnamed-path.ts';

type Parsed<Row, Part extends string> = Row extends {
  readonly [Name in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

/** One authorized call of an operation, with path parameters and query parsed. */
export interface Call<Id extends WireOperationId> {
  readonly context: ApiContext;
  readonly params: Parsed<WireOperations[Id], 'params'>;
  readonly query: Parsed<WireOperations[Id], 'query'>;
}

export type Handlers = {
  readonly [Id in WireOperationId]: (call: Call<Id>) => Promise<Response> | Response;
};

/** Mounts every operation of the contract; the type of `handlers` requires one for each. */
export function mountOperations(
  app: Hono<ApiEnvironment>,
  services: ApiServices,
  handlers: Handlers,
  {
    entrances,
    limiter,
  }: { readonly entrances: readonly Entrance[]; readonly limiter: CallLimiter },
): void {
  for (const entrance of entrances) mountAt(app, services, handlers, { entrance, limiter });
}

interface Mounting {
  readonly entrance: Entrance;
  readonly limiter: CallLimiter;
}

function mountAt(
  app: Hono<ApiEnvironment>,
  services: ApiServices,
  handlers: Handlers,
  { entrance, limiter }: Mounting,
): void {
  const rows = Object.values<OperationRow>(wireOperations)
    .filter(entrance.isServed)
    .toSorted(byParameters);
  // Paths with fewer parameters first: `/v1/models/generate` must not match `/v1/models/{modelId}`.
  for (const [path, here] of Map.groupBy(rows, (row) => row.path)) {
    for (const row of here) {
      const handler = handlers[row.id as WireOperationId] as (
        call: Call<never>,
      ) => Promise<Response>;
      app.on(row.method.toUpperCase(), entrance.prefix + honoPath(path), async (context) => {
        context.set('operation', row.id as WireOperationId);
        await entrance.authorize(context, row);
        await admit(context, services, limiter, row);
        const params = readParams(row, context);
        if (row.auth === 'operator') refuseTestTwin(context);
        const query = readQuery(row, context);
        // Problems say `no-store` themselves.
        if (row.cache) context.header('Cache-Control', row.cache);
        const answer = await handler({ context, params, query } as Call<never>);
        return entrance.answer ? entrance.answer(context, answer) : answer;
      });
    }
    refuseOtherMethods(app, entrance, here);
  }
}

/** Throws 429 over the call quota, or over the limit of unfinished requests. */
async function admit(
  context: ApiContext,
  services: ApiServices,
  limiter: CallLimiter,
  row: OperationRow,
): Promise<void> {
  // Calls by signed URL have no caller to count.
  if (row.scope === null || context.var.signedFor) return;
  await limiter.count(context, row);
  if (!row.generation && !row.limitedAsGeneration) return;
  const { store, policy } = services.production;
  const { organizationId } = context.var.caller;
  const unfinished = await store.readers.requests.countUnfinished(organizationId);
  if (unfinished < policy.unfinishedMax || (await isRepetition(context, services))) return;
  throw problemOfFailure({ kind: 'too-many-unfinished', unfinishedMax: policy.unfinishedMax });
}

/** Whether the key was used before: retries get their request back in spite of the limit. */
async function isRepetition(context: ApiContext, { production }: ApiServices): Promise<boolean> {
  const key = parseIdempotencyKey(context.req.header('idempotency-key'));
  if (!key.ok) return false;
  const { organizationId } = context.var.caller;
  return !!(await production.store.readers.idempotency.find(organizationId, key.value));
}

/** Answers other methods of a known path with 405, after authentication where the path needs it. */
function refuseOtherMethods(
  app: Hono<ApiEnvironment>,
  entrance: Entrance,
  [first, ...others]: readonly OperationRow[],
): void {
  if (!first) return;
  const methods = [first, ...others].map((row) => row.method.toUpperCase());
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
  app.all(entrance.prefix + honoPath(first.path), async (context) => {
    await entrance.identify(context, first);
    const detail = `${context.req.method} is not possible here; use ${allow.replaceAll(', ', ' or ')}.`;
    throw new ProblemError('method_not_allowed', detail, { headers: { allow } });
  });
}

function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function byParameters(one: OperationRow, other: OperationRow): number {
  const count = ({ path }: OperationRow): number => path.split('{').length;
  return count(one) - count(other);
}

/** Operators reach organizations, not their test twins, which answer as unknown ones do. */
function refuseTestTwin(context: ApiContext): void {
  const organizationId = parseId('organization', context.req.param('organizationId') ?? '');
  if (!organizationId || !isTestTwin(organizationId)) return;
  throw problemOfFailure({ kind: 'organization-not-found', organizationId });
}

/** Parses path parameters; malformed ones are 404, as an unknown path is. */
function readParams(row: OperationRow, context: ApiContext): unknown {
  if (!row.params) return undefined;
  const given = context.req.param();
  const parsed = row.params.safeParse(given);
  if (parsed.success) return parsed.data;
  throw misnamedPath(row.params, given);
}

function readQuery(row: OperationRow, { req }: ApiContext): unknown {
  if (!row.query) return undefined;
  const read = readInput(
    row.query,
    row.query.shape['metadata'] ? gatherMetadata(req.query()) : req.query(),
  );
  const twice = Object.entries(req.queries()).filter(([, values]) => values.length > 1);
  const problems = [...twice.map(([name]) => givenTwice(name)), ...(read.ok ? [] : read.failure)];
  if (!read.ok || problems.length > 0) throw inputProblem(problems);
  return read.value;
}

function givenTwice(name: string): WireProblem {
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  const message = `${shown} is given more than once.`;
  // `metadata.key` is reported as /metadata/key, as everywhere else.
  const [, key] = /^metadata\.(.+)$/.exec(name) ?? [];
  const pointer = toPointer(key === undefined ? [name] : ['metadata', key]);
  return { pointer, code: 'value_not_allowed', message };
}
