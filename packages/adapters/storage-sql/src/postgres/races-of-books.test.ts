import type { OrganizationId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { micros, succeed, valueOf } from '@image-production/kernel';
import { ManualClock } from '@image-production/kernel/memory';
import { availableOf, heldOf } from '@image-production/ledger';
import { describeOnPostgres } from '@image-production/postgres';
import {
  BooksAudit,
  cancelRequest,
  chargeBackTopUp,
  closeBooksUntil,
  defaultPolicy,
  eraseOrganizationData,
  raiseIncident,
  refundRequest,
  reopenWallet,
  resolveIncident,
  topUpWallet,
} from '@image-production/production';
import type { GenerationRequest, ResolutionEffects } from '@image-production/production';
import { nodeDigest } from '@image-production/runtime-node';
import { patiently } from '@image-production/vitest-config/patience';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { ProcessOfService } from '../testing/process-of-service.ts';
import { openPostgres, openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import type { TemporaryPostgres } from '../testing/temporary-postgres.ts';
import { ensureOrganization } from '../testing/temporary-storage.ts';

const ids = new SequentialIds();
const paid = micros(1_000_000n);
const price = micros(120_000n);
const limit = { timeout: patiently(60_000) };

describeOnPostgres('on PostgreSQL, of two processes at once', () => {
  let clock: ManualClock;
  let opened: TemporaryPostgres;
  let mine: ProcessOfService;
  let theirs: ProcessOfService;

  beforeEach(async () => {
    clock = new ManualClock();
    opened = await openTemporaryPostgres();
    mine = new ProcessOfService(opened.storage, ids, clock);
    theirs = new ProcessOfService(await openPostgres(opened.url), ids, clock);
  });
  afterEach(async () => {
    await theirs.storage[Symbol.asyncDispose]();
    await opened.teardown();
  });

  /** Organizations that have paid under their own name, each with a claimed picture. */
  async function claimsOf(count: number): Promise<readonly GenerationRequest[]> {
    for (let index = 0; index < count; index += 1) {
      const organizationId = ids.next('organization');
      await ensureOrganization(mine.storage, organizationId);
      const payment = { organizationId, amount: paid, reference: organizationId };
      valueOf(await topUpWallet(mine.services, payment));
      valueOf(await mine.order(organizationId, 'first'));
    }
    const claims = [];
    for (let index = 0; index < count; index += 1) claims.push(await mine.claimAndDeliver());
    return claims;
  }

  const find = async ({ organizationId, id }: GenerationRequest): Promise<GenerationRequest> => {
    const request = await mine.storage.production.readers.requests.find(organizationId, id);
    if (!request) throw new Error(`${id} is not there`);
    return request;
  };

  const availableTo = async (organizationId: OrganizationId): Promise<bigint> => {
    const wallet = await mine.storage.production.readers.ledger.wallet(organizationId);
    expect(heldOf(wallet)).toBe(0n);
    return availableOf(wallet);
  };

  async function brokenInvariants(): Promise<readonly unknown[]> {
    const audit = new BooksAudit(nodeDigest);
    await mine.storage.books.visitBooks(audit);
    const report = audit.report(clock.now(), defaultPolicy.keyRetentionMs);
    return report.invariants.filter(({ holds }) => !holds);
  }

  it('a capture or a cancellation counts, and never both', limit, async () => {
    const claims = await claimsOf(12);
    await Promise.all(
      claims.flatMap((claim) => [
        cancelRequest(theirs.services, { ...claim, requestId: claim.id }),
        mine.settle(claim),
        theirs.settle(claim),
      ]),
    );
    for (const claim of claims) {
      const request = await find(claim);
      expect(['succeeded', 'canceled']).toContain(request.status);
      const charged = request.status === 'succeeded' ? price : 0n;
      expect(request.charged).toBe(charged);
      expect(await availableTo(claim.organizationId)).toBe(paid - charged);
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it(
    'an erasure leaves nothing of what is accepted, claimed or settled meanwhile',
    limit,
    async () => {
      const claims = await claimsOf(8);
      for (const { organizationId } of claims) valueOf(await mine.order(organizationId, 'waiting'));
      const late: Promise<GenerationRequest | undefined>[] = [];
      await Promise.all(
        claims.flatMap((claim) => {
          const { organizationId } = claim;
          const erase = async (): Promise<void> => {
            await theirs.storage.credentials.eraseOrganization(organizationId, clock.now());
            await eraseOrganizationData(theirs.services, organizationId);
          };
          late.push(mine.claim().catch(() => undefined));
          return [mine.settle(claim), erase(), mine.order(organizationId, 'late')];
        }),
      );
      for (const claim of await Promise.all(late)) if (claim) await mine.settle(claim);
      for (const { organizationId } of claims) {
        while ((await eraseOrganizationData(theirs.services, organizationId)) !== 'over');
        const { requests } = mine.storage.production.readers;
        const left = await requests.list({ organizationId, limit: 9 });
        expect(left.map(({ dataRemovedAt }) => dataRemovedAt)).not.toContain(null);
        expect(left.map(({ work }) => work.kind)).toEqual(left.map(() => 'removed'));
        const charged = left.reduce((sum, request) => sum + request.charged, 0n);
        expect(await availableTo(organizationId)).toBe(paid - charged);
        expect((await mine.order(organizationId, 'too late')).ok).toBe(false);
      }
      expect(await brokenInvariants()).toEqual([]);
    },
  );

  it('one closes months, and no line is added to them afterwards', limit, async () => {
    const claims = await claimsOf(10);
    const { ledger } = mine.storage.production.readers;
    const linesUntil = (until: number) =>
      Promise.all(
        claims.map(({ organizationId: ownerId }) => ledger.history({ ownerId, from: 0, until })),
      );
    for (const { organizationId } of claims) {
      const notice = { organizationId, amount: micros(1n), reference: organizationId };
      valueOf(await chargeBackTopUp(mine.services, notice));
    }
    const closed: [number, Awaited<ReturnType<typeof linesUntil>>][] = [];
    const close = async (): Promise<void> => {
      for (let month = 1; month <= 4; month += 1) {
        const until = clock.now() + month;
        await closeBooksUntil(theirs.services.store, until);
        closed.push([until, await linesUntil(until)]);
      }
    };
    await Promise.all([
      ...claims.flatMap((claim) => {
        const { organizationId } = claim;
        const again = { organizationId, amount: paid, reference: `${organizationId} again` };
        return [
          mine.settle(claim),
          reopenWallet(mine.services, { organizationId, reason: 'It was a mistake.' }),
          topUpWallet(mine.services, again),
        ];
      }),
      close(),
    ]);
    for (const [until, lines] of closed) expect(await linesUntil(until)).toEqual(lines);
    for (const { organizationId } of claims) {
      expect((await ledger.wallet(organizationId)).closed).toBe(false);
      expect(await availableTo(organizationId)).toBe(2n * paid - price);
    }
    expect(await brokenInvariants()).toEqual([]);
  });

  it(
    'one gives back once what an incident and a client ask for, and never more than was captured',
    limit,
    async () => {
      const claims = await claimsOf(8);
      const giveBack: ResolutionEffects = {
        file_damaged: async ({ organizationId: ownerId, requestId: orderId }, stores) => {
          if (!ownerId || !orderId) throw new Error('it names no request');
          const reference = `damaged ${orderId}`;
          const stamp = { entryId: ids.next('entry'), clock };
          await stores.ledger.post(
            { type: 'refund', ownerId, orderId, amount: price, reference },
            stamp,
          );
        },
      };
      for (const { id: requestId, organizationId } of claims) {
        const report = { kind: 'file_damaged', subject: requestId, detail: 'It is lost.' } as const;
        const raised = await mine.storage.production.transaction(
          { concern: 'incidents' },
          async ({ incidents }) =>
            succeed(
              await raiseIncident(incidents, mine.services, {
                ...report,
                organizationId,
                requestId,
              }),
            ),
        );
        expect(valueOf(raised)).toBe('raised');
      }
      const incidents = await mine.storage.production.readers.incidents.list({ limit: 20 });
      const resolve = ({ services }: ProcessOfService, requestId: string) => {
        const incident = incidents.find(({ subject }) => subject === requestId);
        if (!incident) throw new Error(`no incident of ${requestId}`);
        return resolveIncident({ ...services, resolutionEffects: giveBack }, incident.id);
      };
      await Promise.all(
        claims.flatMap((claim) => {
          const { id: requestId, organizationId } = claim;
          const order = {
            organizationId,
            requestId,
            amount: price,
            reference: `asked ${requestId}`,
          };
          return [
            mine.settle(claim),
            resolve(theirs, requestId),
            resolve(mine, requestId),
            refundRequest(theirs.services, order),
          ];
        }),
      );
      const { ledger, incidents: left } = mine.storage.production.readers;
      expect(await left.list({ limit: 1, isOpen: true })).toEqual([]);
      for (const claim of claims) {
        expect(await find(claim)).toMatchObject({ status: 'succeeded', charged: price });
        const refunds = await ledger.refunds(claim.id);
        expect(refunds.length).toBeLessThanOrEqual(1);
        const givenBack = refunds.reduce((sum, { amount }) => sum + amount, 0n);
        expect(await availableTo(claim.organizationId)).toBe(paid - price + givenBack);
      }
      expect(await brokenInvariants()).toEqual([]);
    },
  );
});
