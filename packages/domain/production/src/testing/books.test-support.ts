import type { CandidateId, ModelId, OrganizationId } from '@image-production/identifiers';
import type { Candidate } from '@image-production/identity';
import { formatDollars } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { availableOf, heldOf } from '@image-production/ledger';
import type { Transfer } from '@image-production/ledger';
import { expect } from 'vitest';

import { BooksAudit } from '../audit/books-audit.ts';
import { deliveredOutputs, isTerminal } from '../model/generation-request.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import type { Studio } from './studio.test-support.ts';

/** An organization's balances, in dollars; `charges` counts the captures. */
export interface Money {
  readonly available: string;
  readonly held: string;
  readonly spent: string;
  readonly charges: number;
}

export async function moneyOf(
  { store, organizationId: first }: Studio,
  organizationId: OrganizationId = first,
): Promise<Money> {
  const wallet = await store.readers.ledger.wallet(organizationId);
  const captures = ofKind('capture', await historyOf(store, organizationId));
  return {
    available: formatDollars(availableOf(wallet)),
    held: formatDollars(heldOf(wallet)),
    spent: formatDollars(sumOf(captures)),
    charges: captures.length,
  };
}

/**
 * Checks the invariants of the books and, independently of the ledger, every accepted request
 * against them: one hold, one settlement once ended and none before, and charges only for
 * deliveries. Runs after every test of a use case.
 */
export async function verifyBooks(studio: Studio): Promise<void> {
  expect(await findingsIn(studio)).toEqual([]);
  const { store, organizationId, otherOrganizationId } = studio;
  for (const owner of [organizationId, otherOrganizationId]) {
    const history = await historyOf(store, owner);
    const wallet = await store.readers.ledger.wallet(owner);
    const spent = sumOf(ofKind('capture', history));
    const credited = sumOf(ofKind('top_up', history)) + sumOf(ofKind('refund', history));
    expect(availableOf(wallet) + heldOf(wallet) + spent).toBe(credited);
    for (const request of await requestsOf(studio, owner)) verifyRequest(studio, request, history);
  }
}

/** Violations of the 26 invariants of the books, each with the number of its invariant. */
export async function findingsIn({ store, clock, services }: Studio): Promise<readonly string[]> {
  const audit = new BooksAudit(plainDigest);
  await store.visitBooks(audit);
  const { invariants } = audit.report(clock.now(), services.policy.keyRetentionMs);
  return invariants.flatMap(({ number, findings }) => findings.map((text) => `${number}: ${text}`));
}

function verifyRequest(
  { store }: Studio,
  request: GenerationRequest,
  history: readonly Transfer[],
): void {
  const { id, status, terms } = request;
  const own = history.filter(({ orderId, kind }) => orderId === id && kind !== 'refund');
  expect(ofKind('hold', own).map(({ amount }) => amount)).toEqual([terms.total]);
  const delivered = BigInt(status === 'succeeded' ? deliveredOutputs(request).length : 0);
  expect(sumOf(ofKind('capture', own))).toBe(terms.outputPrice * delivered);
  expect(request.charged).toBe(terms.outputPrice * delivered);
  expect(own).toHaveLength(isTerminal(status) ? 2 : 1);
  const told = store.events.filter(({ subjectId }) => subjectId === id).map(({ type }) => type);
  expect(told).toEqual([
    'request.accepted',
    ...(isTerminal(status) ? [`request.${status}`] : []),
    // At most once, and only for deliveries whose data is not removed.
    ...(status === 'succeeded'
      ? told.filter((type) => type === 'request.expiring').slice(0, 1)
      : []),
    ...(request.dataRemovedAt === null ? [] : ['request.data_removed']),
  ]);
}

/** The candidate for which a request renders a view. */
export async function candidateOf(
  { store }: Studio,
  { organizationId, candidateId }: Pick<GenerationRequest, 'organizationId' | 'candidateId'>,
): Promise<Candidate> {
  const { models } = store.readers;
  const candidate = candidateId && (await models.findCandidate(organizationId, candidateId));
  if (!candidate) throw new Error(`there is no candidate ${candidateId}`);
  return candidate;
}

/** Everything that is stored, for comparing two states. */
export async function contentsOf(studio: Studio): Promise<Readonly<Record<string, unknown>>> {
  const { store, ids, keys, organizationId, otherOrganizationId } = studio;
  const { readers } = store;
  const contents: Record<string, unknown> = { events: store.events };
  for (const owner of [organizationId, otherOrganizationId]) {
    const candidates = ids.given('candidate');
    const models = ids.given('model');
    contents[owner] = {
      history: await historyOf(store, owner),
      requests: await requestsOf(studio, owner),
      candidates: await found(candidates, (id: CandidateId) =>
        readers.models.findCandidate(owner, id),
      ),
      models: await found(models, (id: ModelId) => readers.models.findModel(owner, id)),
      keys: await found([...keys], (key) => readers.idempotency.find(owner, key)),
    };
  }
  return contents;
}

async function requestsOf(
  { store, ids }: Studio,
  owner: OrganizationId,
): Promise<GenerationRequest[]> {
  return found(ids.given('request'), (id) => store.readers.requests.find(owner, id));
}

async function found<Key, Value>(
  keys: readonly Key[],
  find: (key: Key) => Promise<Value | undefined>,
): Promise<Value[]> {
  const values = await Promise.all(keys.map(find));
  return values.filter((value) => value !== undefined);
}

async function historyOf(
  store: Studio['store'],
  organizationId: OrganizationId,
): Promise<Transfer[]> {
  const newestFirst = await store.readers.ledger.transfers({
    ownerId: organizationId,
    limit: 1000,
  });
  return newestFirst.toReversed();
}

function ofKind(kind: Transfer['kind'], transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter((transfer) => transfer.kind === kind);
}

function sumOf(transfers: readonly Transfer[]): bigint {
  return transfers.reduce((sum, { amount }) => sum + amount, 0n);
}
