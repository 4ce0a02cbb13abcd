import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { operations } from '@image-production/operations';
import type { Operation } from '@image-production/operations';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { expect, it } from 'vitest';

import { requestStatuses } from '../model/generation-request.ts';
import type { GenerationRequest, Metadata, RequestStatus } from '../model/generation-request.ts';
import type { RequestPageQuery, RequestReader } from '../ports/production-store.ts';
import { courseTo, outputsArbitrary } from './arbitraries.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

type Filters = Pick<
  RequestPageQuery,
  'status' | 'operation' | 'createdAfter' | 'createdBefore' | 'metadata'
>;

interface Wanted {
  readonly status: RequestStatus;
  readonly operation: Operation;
  readonly createdAt: number;
  readonly isForeign: boolean;
  readonly metadata: Metadata;
}

const instant = (): Arbitrary<number> => fc.integer({ min: start, max: start + 5 });
const status = (): Arbitrary<RequestStatus> => fc.constantFrom(...requestStatuses);
const operation = (): Arbitrary<Operation> => fc.constantFrom(...operations.slice(0, 3));

/** Few names and values, so that requests share some; one name is on Object.prototype. */
const metadata = (): Arbitrary<Metadata> =>
  fc
    .uniqueArray(
      fc.tuple(fc.constantFrom('look', 'take', '__proto__'), fc.constantFrom('', '3', 'ü')),
      { maxLength: 3, selector: ([name]) => name },
    )
    .map((entries) => Object.fromEntries(entries));

const wanted: Arbitrary<Wanted> = fc.record({
  status: status(),
  operation: operation(),
  createdAt: instant(),
  isForeign: fc.boolean(),
  metadata: metadata(),
});

const filters: Arbitrary<Filters> = fc.record(
  {
    status: status(),
    operation: operation(),
    createdAfter: instant(),
    createdBefore: instant(),
    metadata: metadata(),
  },
  { requiredKeys: [], noNullPrototype: true },
);

export function requestListBehaviour(withProduction: WithProduction): void {
  it(
    'show every request that all filters let through once, newest first, page by page',
    withProduction(async (scene) => {
      const stored = fc.array(wanted, { maxLength: 12 });
      const limit = fc.integer({ min: 1, max: 4 });
      await fc.assert(
        fc.asyncProperty(stored, filters, limit, async (wishes, filter, pageSize) => {
          const [mine, other] = scene.organizations;
          const known = await pagesOf(scene.store.readers.requests, { organizationId: mine }, 50);
          const added = await insertAll(scene, wishes, mine, other);
          const expected = [...added.toReversed(), ...known].filter((request) =>
            passes(request, filter),
          );
          const query = { organizationId: mine, ...filter };
          const shown = await pagesOf(scene.store.readers.requests, query, pageSize);
          expect(shown).toEqual(expected);
        }),
        { numRuns: 40 },
      );
    }),
  );

  it(
    'show requests whole, with every output and file of theirs and of no other',
    withProduction(async (scene) => {
      const { organizationId } = scene;
      const all: GenerationRequest[] = [];
      for (const outputs of fc.sample(outputsArbitrary(), { numRuns: 6, seed: 3 })) {
        all.unshift(await scene.insertRequest({ outputs, count: outputs.length }));
      }
      const { requests } = scene.store.readers;
      expect(await requests.list({ organizationId, limit: 10 })).toEqual(all);
      const within = await scene.change((stores) =>
        stores.requests.list({ organizationId, limit: 2 }),
      );
      expect(within).toEqual(all.slice(0, 2));
    }),
  );

  it(
    'leave out the moments that their range of time begins and ends with',
    withProduction(async (scene) => {
      const { organizationId } = scene;
      for (const age of [0, 1, 2]) await scene.insertRequest({ createdAt: start + age });
      const range = { createdAfter: start, createdBefore: start + 2 };
      const shown = await scene.store.readers.requests.list({ organizationId, limit: 9, ...range });
      expect(shown.map(({ createdAt }) => createdAt)).toEqual([start + 1]);
    }),
  );

  it(
    'tell the versions of many at once, and nothing of those that are unknown',
    withProduction(async (scene) => {
      const { requests: reader } = scene.store.readers;
      const [first, second] = [await scene.insertRequest(), await scene.insertRequest()];
      await scene.change(({ requests }) => requests.replace({ ...second, version: 7 }, second));
      const unknown = scene.ids.next('request');
      const asked = [second.id, unknown, first.id, first.id];
      const versions = await reader.versionsOf(asked);
      expect(new Map(versions)).toEqual(
        new Map([
          [first.id, first.version],
          [second.id, 7],
        ]),
      );
      expect((await reader.versionsOf([])).size).toBe(0);
    }),
  );

  it(
    'see what is kept and not what is under way',
    withProduction(async (scene) => {
      const { organizationId } = scene;
      const { requests: reader } = scene.store.readers;
      const request = scene.newRequest();
      await scene.change(async ({ requests }) => {
        await requests.insert(request);
        expect(await reader.list({ organizationId, limit: 9 })).toEqual([]);
        expect(await reader.countUnfinished(organizationId)).toBe(0);
      });
      expect(await reader.list({ organizationId, limit: 9 })).toEqual([request]);
      expect(await reader.countUnfinished(organizationId)).toBe(1);
    }),
  );
}

async function insertAll(
  scene: ProductionScene,
  wishes: readonly Wanted[],
  mine: OrganizationId,
  other: OrganizationId,
): Promise<GenerationRequest[]> {
  const own: GenerationRequest[] = [];
  for (const { status: goal, operation: asked, createdAt, isForeign, metadata: said } of wishes) {
    const changes = { operation: asked, createdAt, metadata: said, ...courseTo(goal) };
    const request = await scene.insertRequest(changes, isForeign ? other : mine);
    if (!isForeign) own.push(request);
  }
  return own;
}

function passes(request: GenerationRequest, filter: Filters): boolean {
  const { createdAfter = 0, createdBefore = Infinity } = filter;
  return (
    request.status === (filter.status ?? request.status) &&
    request.operation === (filter.operation ?? request.operation) &&
    request.createdAt > createdAfter &&
    request.createdAt < createdBefore &&
    Object.entries(filter.metadata ?? {}).every(([name, text]) =>
      Object.entries(request.metadata).some(([own, value]) => own === name && value === text),
    )
  );
}

/** Reads pages until the last, or until one is not older than the page before. */
async function pagesOf(
  reader: RequestReader,
  query: Omit<RequestPageQuery, 'limit'>,
  limit: number,
): Promise<GenerationRequest[]> {
  const shown: GenerationRequest[] = [];
  let page = await reader.list({ ...query, limit });
  for (let before: RequestId | undefined; page.length > 0;) {
    expect(page.length).toBeLessThanOrEqual(limit);
    shown.push(...page);
    const last = page.at(-1)?.id;
    if (last === undefined || (before !== undefined && last >= before)) break;
    before = last;
    page = await reader.list({ ...query, limit, before });
  }
  return shown;
}
