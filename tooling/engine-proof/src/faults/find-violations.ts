import { isTerminal } from '@image-production/production';
import type { GenerationRequest } from '@image-production/production';

import type { EngineRow } from './engine-row.ts';
import { expectedEnd, failedAs } from './expected-end.ts';
import type { World } from './open-world.ts';
import type { Played } from './play-scenario.ts';
import type { Scenario } from './scenario.ts';

/** What a request broke of that which holds whatever it met. */
export async function findViolations(world: World, played: Played): Promise<readonly string[]> {
  const { store } = world.services;
  const { request, taken, sent, wanted } = played;
  const { status, completedAt, holdExpiresAt, charged, terms } = request;
  const delivered = request.outputs.filter((output) => output.status === 'succeeded');
  const paid = status === 'succeeded' ? delivered.length : 0;
  const { debitsPending } = await store.readers.ledger.wallet(world.organizationId);
  return [
    ...unless(isTerminal(status), `it is ${status}`),
    ...unless((completedAt ?? Infinity) < holdExpiresAt, 'it ends after its deadline'),
    ...unless(charged === terms.outputPrice * BigInt(paid), `${charged} for ${paid} pictures`),
    ...unless(debitsPending === 0n, 'money is still held'),
    ...unless(taken <= wanted, `the engine took ${taken} orders for ${wanted} pictures`),
    ...unless(sent <= wanted, `${sent} orders were sent for ${wanted} pictures`),
    ...(await findMissingFiles(world, request)),
  ];
}

async function findMissingFiles(
  { services: { assets } }: World,
  { outputs }: GenerationRequest,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const output of outputs) {
    for (const { sha256 } of output.status === 'succeeded' ? output.files : []) {
      const { kind } = await assets.condition(sha256);
      missing.push(...unless(kind === 'sound', `a delivered file is ${kind}`));
    }
  }
  return missing;
}

/** How a request that nobody canceled ended otherwise than its mishap leads to. */
export async function findSurprises(
  { services }: World,
  row: EngineRow,
  scenario: Scenario,
  request: GenerationRequest,
): Promise<readonly string[]> {
  const end = expectedEnd(row, scenario, services.policy.attemptsMax);
  const codes = request.outputs.flatMap((output) =>
    output.status === 'failed' ? [output.error.code] : [],
  );
  const { code, incident } = end === 'delivered' ? { code: '', incident: null } : failedAs[end];
  const failures = { delivered: 0, unavailable: request.count }[end as string] ?? 1;
  const status = failures === request.count ? 'failed' : 'succeeded';
  const listed = await services.store.readers.incidents.list({ limit: 20 });
  const own = listed.filter(
    ({ requestId, subject }) => requestId === request.id || subject === 'engine',
  );
  const told: ReadonlySet<string> = new Set(own.map(({ kind }) => kind));
  return [
    ...unless(codes.length === failures, `${codes.length} outputs fail, not ${failures}`),
    ...unless(
      codes.every((one) => one === code),
      `they fail as ${codes.join(', ')}, not ${code}`,
    ),
    ...unless(request.status === status, `it is ${request.status}, not ${status}`),
    ...unless(incident === null || told.has(incident), `nobody is told of ${incident}`),
    ...unless(
      incident === 'engine_unknown' || !told.has('engine_unknown'),
      'the operator is told of a call that is not lost',
    ),
  ];
}

function unless(isSo: boolean, words: string): readonly string[] {
  return isSo ? [] : [words];
}
