import { SequentialIds } from '@image-production/identifiers/memory';
import { micros, valueOf } from '@image-production/kernel';
import { ManualClock } from '@image-production/kernel/memory';
import { availableOf } from '@image-production/ledger';
import { describeOnPostgres } from '@image-production/postgres';
import {
  BooksAudit,
  cancelRequest,
  claimRequest,
  defaultPolicy,
  fingerprintOf,
  settleRequest,
  submitLab,
  sweepOverdue,
  topUpWallet,
} from '@image-production/production';
import type { ProductionServices } from '@image-production/production';
import { InMemoryAssetStore, plainPrices, reviewedLab } from '@image-production/production/memory';
import { nodeDigest, sha256OfBytes } from '@image-production/runtime-node';
import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

import type { SqlStorage } from '../queries/sql-storage.ts';
import { openPostgres, openTemporaryPostgres } from '../testing/temporary-postgres.ts';

const ids = new SequentialIds();
const broken = { code: 'render_failed', message: 'It broke.', retryable: true } as const;
const clock = new ManualClock();

function servicesOver({ production: store }: SqlStorage): ProductionServices {
  const assets = new InMemoryAssetStore(sha256OfBytes);
  const policy = { ...defaultPolicy, unfinishedMax: 30 };
  return { store, assets, clock, ids, digest: nodeDigest, prices: plainPrices, policy };
}

describeOnPostgres('on PostgreSQL, two processes at once', () => {
  it(
    'accept what the wallet pays for, each key once, and end each request once',
    { timeout: patiently(60_000) },
    async () => {
      const organizationId = ids.next('organization');
      const { storage, url, teardown } = await openTemporaryPostgres([organizationId]);
      const other = await openPostgres(url);
      const [mine, theirs] = [servicesOver(storage), servicesOver(other)];
      const amount = micros(1_260_000n);
      valueOf(await topUpWallet(mine, { organizationId, amount, reference: 'pay' }));
      const content = { endpoint: 'POST /v1/lab/creative', fields: new Map(), files: new Map() };
      const rest = { costMax: null, metadata: {}, variation: null, fields: {} };
      const size = { resolution: '1K', aspect: null, count: 1 } as const;
      const order = { operation: 'lab.creative', fields: { prompt: 'a boat' }, ...size } as const;
      const reviewed = await reviewedLab(order, []);
      const fingerprint = fingerprintOf(content, nodeDigest);

      // Twelve keys, each sent four times, for a wallet that pays for ten.
      const answers = await Promise.all(
        Array.from({ length: 48 }, (_, index) => {
          const key = { organizationId, idempotencyKey: `key ${index % 12}`, fingerprint };
          return submitLab(index % 2 === 0 ? mine : theirs, { ...key, ...rest }, reviewed);
        }),
      );
      const accepted = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
      expect(accepted.filter(({ isReplay }) => !isReplay)).toHaveLength(10);
      expect(new Set(accepted.map(({ request }) => request.id)).size).toBe(10);

      const claims = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          claimRequest(index % 2 === 0 ? mine : theirs, ids.next('worker')),
        ),
      );
      const claimed = claims.filter((claim) => claim !== undefined);
      expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
      clock.advance(defaultPolicy.holdMs + 1);
      await Promise.all([
        ...claimed.flatMap(({ id: requestId, lease }) => [
          settleRequest(theirs, { organizationId, requestId, token: lease.token }, broken),
          cancelRequest(mine, { organizationId, requestId }),
        ]),
        sweepOverdue(mine),
        sweepOverdue(theirs),
      ]);
      await sweepOverdue(mine);

      const { ledger, requests } = storage.production.readers;
      expect(await requests.countUnfinished(organizationId)).toBe(0);
      expect(availableOf(await ledger.wallet(organizationId))).toBe(amount);
      expect(await ledger.transfers({ ownerId: organizationId, limit: 100 })).toHaveLength(21);
      const audit = new BooksAudit(nodeDigest);
      await storage.books.visitBooks(audit);
      const report = audit.report(clock.now(), defaultPolicy.keyRetentionMs);
      expect(report.invariants.filter(({ holds }) => !holds)).toEqual([]);
      await other[Symbol.asyncDispose]();
      await teardown();
    },
  );
});
