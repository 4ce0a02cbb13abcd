import { unusedKey } from '@image-production/access/contract';
import { SequentialIds } from '@image-production/identifiers/memory';
import { Fault, micros, valueOf } from '@image-production/kernel';
import { ManualClock } from '@image-production/kernel/memory';
import { availableOf, heldOf } from '@image-production/ledger';
import { describeOnPostgres } from '@image-production/postgres';
import {
  BooksAudit,
  cancelRequest,
  claimRequest,
  closeBooksUntil,
  defaultPolicy,
  keepLease,
  payOutWallet,
  refundRequest,
  sweepAssets,
  sweepOverdue,
  topUpWallet,
} from '@image-production/production';
import { nodeDigest } from '@image-production/runtime-node';
import { patiently } from '@image-production/vitest-config/patience';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { CuttingProxy } from '../testing/cutting-proxy.ts';
import type { Cut } from '../testing/cutting-proxy.ts';
import { ProcessOfService } from '../testing/process-of-service.ts';
import { openPostgres, openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import type { TemporaryPostgres } from '../testing/temporary-postgres.ts';

const ids = new SequentialIds();
const organizationId = ids.next('organization');
const paid = micros(100_000_000n);
const penny = micros(10_000n);
const price = micros(120_000n);
const attemptsMax = 5;

/** Each statement is lost once: whoever waits for it meets the same in whichever way. */
const cutAt = (statement: number): Cut => {
  if (statement % 2 === 1) return 'unanswered';
  return statement % 4 === 2 ? 'unsent' : 'terminated';
};

/** A change that is asked for again until it is answered. */
type Deed = () => Promise<unknown>;

const isRetryable = (error: unknown): boolean => error instanceof Fault && error.isRetryable;

/** What it was refused with; undefined once it was answered. */
function troubleOf(deed: Deed): Promise<unknown> {
  return deed().then(
    () => undefined,
    (reason: unknown) => reason ?? 'nothing',
  );
}

describeOnPostgres('on PostgreSQL, a change whose connection is lost', () => {
  let opened: TemporaryPostgres;
  let proxy: CuttingProxy;
  /** Prepares and looks; the other is cut off. */
  let near: ProcessOfService;
  let far: ProcessOfService;

  beforeEach(async () => {
    const clock = new ManualClock();
    opened = await openTemporaryPostgres([organizationId]);
    proxy = await CuttingProxy.open(opened.url);
    near = new ProcessOfService(opened.storage, ids, clock);
    far = new ProcessOfService(await openPostgres(proxy.url), ids, clock);
    const payment = { organizationId, amount: paid, reference: 'first' };
    valueOf(await topUpWallet(near.services, payment));
  });
  afterEach(async () => {
    await far.storage[Symbol.asyncDispose]();
    await proxy[Symbol.asyncDispose]();
    await opened.teardown();
  });

  const accepted = async () =>
    valueOf(await near.order(organizationId, ids.next('entry'))).request.id;
  const delivered = async () => {
    await accepted();
    return near.claimAndDeliver();
  };
  const adjustment = () => ({ organizationId, amount: penny, reference: ids.next('entry') });

  const deeds: Readonly<Record<string, () => Promise<Deed> | Deed>> = {
    payment: () => {
      const payment = adjustment();
      return () => topUpWallet(far.services, payment);
    },
    payout: () => {
      const payout = adjustment();
      return () => payOutWallet(far.services, payout);
    },
    acceptance: () => {
      const key = ids.next('entry');
      return () => far.order(organizationId, key);
    },
    claim: async () => {
      await accepted();
      return () => claimRequest(far.services, ids.next('worker'));
    },
    lease: async () => {
      await accepted();
      const claim = await near.claim();
      return () => keepLease(far.services, claim);
    },
    settlement: async () => {
      const claim = await delivered();
      return () => far.settle(claim);
    },
    cancellation: async () => {
      const requestId = await accepted();
      return () => cancelRequest(far.services, { organizationId, requestId });
    },
    refund: async () => {
      const claim = await delivered();
      await near.settle(claim);
      const order = { ...adjustment(), requestId: claim.id };
      return () => refundRequest(far.services, order);
    },
    'closing of a month': () => () => closeBooksUntil(far.services.store, 1),
    'sweep of the overdue': () => () => sweepOverdue(far.services),
    'sweep of assets': () => () => sweepAssets(far.services),
    'new key': () => () => far.storage.credentials.insertApiKey(unusedKey(ids, organizationId)),
    reservation: () => {
      const call = { engine: 'rack', requestId: ids.next('request'), outputIndex: 0, seed: 's' };
      return () => far.storage.spending.reserve(call, { perPicture: penny, perDay: paid }, 1);
    },
    'reading of the books': () => () => far.storage.books.visitBooks(new BooksAudit(nodeDigest)),
    wipe: () => () => far.storage.remains.wipe(),
  };

  it(
    'is answered or worth another try at whichever statement, and counts once',
    async () => {
      const surprises: unknown[] = [];
      const counts: Record<string, bigint> = {};
      for (const [name, prepare] of Object.entries(deeds)) {
        for (let at = 1, isCut = true; isCut; at += 1) {
          const deed = await prepare();
          proxy.plan(cutAt(at), at);
          let trouble = await troubleOf(deed);
          isCut = !(await proxy.cancel());
          for (let attempt = 1; isRetryable(trouble) && attempt < attemptsMax; attempt += 1)
            trouble = await troubleOf(deed);
          if (trouble !== undefined) surprises.push([name, at, trouble]);
          counts[name] = (counts[name] ?? 0n) + 1n;
        }
      }
      expect(surprises).toEqual([]);

      const { ledger, requests } = near.storage.production.readers;
      const wallet = await ledger.wallet(organizationId);
      const { payment = 0n, payout = 0n, refund = 0n, settlement = 0n } = counts;
      const unfinished = BigInt(await requests.countUnfinished(organizationId));
      expect(heldOf(wallet)).toBe(unfinished * price);
      const spent = (settlement + refund) * price;
      expect(availableOf(wallet)).toBe(
        paid + (payment - payout + refund) * penny - spent - heldOf(wallet),
      );
      const audit = new BooksAudit(nodeDigest);
      await near.storage.books.visitBooks(audit);
      const { invariants } = audit.report(near.services.clock.now(), defaultPolicy.keyRetentionMs);
      expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
    },
    patiently(120_000),
  );
});
