import type { ApiKey } from '@image-production/access';
import { unusedKey } from '@image-production/access/contract';
import { SequentialIds } from '@image-production/identifiers/memory';
import { micros, succeed, valueOf } from '@image-production/kernel';
import { describeOnPostgres } from '@image-production/postgres';
import type { ProductionStores, Subject } from '@image-production/production';
import { queuedRequest } from '@image-production/production/contract';
import { patiently } from '@image-production/vitest-config/patience';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { SqlStorage } from '../queries/sql-storage.ts';
import { openPostgres, openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import type { TemporaryPostgres } from '../testing/temporary-postgres.ts';

const ids = new SequentialIds();
const [mine, theirs] = [ids.next('organization'), ids.next('organization')];
const [first, second] = [ids.next('request'), ids.next('request')];
const sha256 = 'a'.repeat(64);

type Work = (stores: ProductionStores) => Promise<unknown>;
type Change = (storage: SqlStorage) => Promise<unknown>;

const nothing: Work = async () => undefined;
const change =
  (subject: Subject, work: Work = nothing): Change =>
  ({ production }) =>
    production.transaction(subject, async (stores) => succeed(await work(stores)));
const hold: Work = ({ assetUses }) => assetUses.add(`model:${mine}`, [sha256]);
const holdToo: Work = ({ assetUses }) => assetUses.add(`model:${theirs}`, [sha256]);
const letGo: Work = ({ assetUses }) => assetUses.release(`model:${mine}`, 1);
const forget: Work = ({ assetUses }) => assetUses.forget(sha256);
const unused = { concern: 'unused-assets' } as const;

describeOnPostgres('on PostgreSQL, while a change is open', () => {
  let opened: TemporaryPostgres;
  let other: SqlStorage;
  let watch: pg.Client;
  let apiKey: ApiKey;

  beforeAll(async () => {
    opened = await openTemporaryPostgres([mine, theirs]);
    other = await openPostgres(opened.url);
    watch = new pg.Client({ connectionString: opened.url });
    await watch.connect();
    apiKey = unusedKey(ids, mine);
    await other.credentials.insertApiKey(apiKey);
    await change({ organizationId: mine }, hold)(other);
    for (const id of [first, second]) {
      const request = queuedRequest({ id, organizationId: mine });
      await change({ organizationId: mine }, ({ requests }) => requests.insert(request))(other);
    }
  });
  afterAll(async () => {
    await watch.end();
    await other[Symbol.asyncDispose]();
    await opened.teardown();
  });

  async function isSomebodyWaiting(): Promise<boolean> {
    const { rows } = await watch.query<{ waits: string }>(
      `SELECT count(*) AS waits FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.waits !== '0';
  }

  /** Whether the later change, of another process, waits for the open one or is done before it. */
  async function order(
    subject: Subject,
    work: Work,
    later: Change,
  ): Promise<'waits' | 'overtakes'> {
    const steps: string[] = [];
    let rival: Promise<unknown> | undefined;
    await change(subject, async (stores) => {
      await work(stores);
      rival ??= later(other).then(() => steps.push('later'));
      const seen = async () => expect(steps.length > 0 || (await isSomebodyWaiting())).toBe(true);
      await vi.waitFor(seen, { timeout: patiently(4_000), interval: 5 });
      steps.push('open');
    })(opened.storage);
    await rival;
    return steps[0] === 'open' ? 'waits' : 'overtakes';
  }

  const ofMine = { organizationId: mine };
  const ofBoth = { organizationId: mine, requestId: first };

  describe('another one', () => {
    const waits: readonly (readonly [string, Subject, Work, Change])[] = [
      ['of the same organization', ofMine, nothing, change(ofMine)],
      ['of a request of the organization', ofMine, nothing, change(ofBoth)],
      ['of the same request', { requestId: first }, nothing, change({ requestId: first })],
      ['of the request that ends', ofBoth, nothing, change({ requestId: first })],
      ['that pauses production', ofMine, nothing, change({ concern: 'pause' })],
      ['that closes months', ofMine, nothing, change({ concern: 'closing' })],
      ['that records a verdict', ofMine, nothing, change({ concern: 'audit' })],
      ['that looks at a closing', { concern: 'closing' }, nothing, change(ofMine)],
      ['of the same concern', { concern: 'retention' }, nothing, change({ concern: 'retention' })],
      ['that removes what is just needed again', ofMine, hold, change(unused, forget)],
      ['that needs what is just removed', unused, forget, change(ofMine, hold)],
      ['that holds what is let go of', ofMine, letGo, change({ organizationId: theirs }, holdToo)],
    ];

    it.each(waits)('waits: one %s', async (_what, subject, work, later) => {
      expect(await order(subject, work, later)).toBe('waits');
    });

    const overtakes: readonly (readonly [string, Subject, Work, Change])[] = [
      ['of another organization', ofMine, nothing, change({ organizationId: theirs })],
      [
        'that names a request of somebody else',
        ofBoth,
        nothing,
        change({ organizationId: theirs, requestId: first }),
      ],
      ['of another request', { requestId: first }, nothing, change({ requestId: second })],
      [
        'of a request, when its organization is not about it',
        ofMine,
        nothing,
        change({ requestId: first }),
      ],
      ['of another concern', { concern: 'retention' }, nothing, change({ concern: 'file-check' })],
      [
        'of a concern that no organization decides by',
        ofMine,
        nothing,
        change({ concern: 'retention' }),
      ],
      [
        'that claims what nobody holds',
        { requestId: first },
        nothing,
        change({ concern: 'queue' }, ({ requests }) => requests.takeTurn(1_700_000_000_001, 9)),
      ],
    ];

    it.each(overtakes)('does not wait: one %s', async (_what, subject, work, later) => {
      expect(await order(subject, work, later)).toBe('overtakes');
    });
  });

  describe('of an organization,', () => {
    const changes: readonly (readonly [string, Change])[] = [
      [
        'a suspension',
        ({ credentials }) => credentials.changeOrganization(mine, { suspended: true }),
      ],
      ['a revocation', ({ credentials }) => credentials.revokeApiKey(mine, apiKey.id, 5)],
      ['a new key', ({ credentials }) => credentials.insertApiKey(unusedKey(ids, mine))],
      ['an erasure', ({ credentials }) => credentials.eraseOrganization(mine, 5)],
    ];

    it.each(changes)('%s waits', async (_what, later) => {
      expect(await order(ofMine, nothing, later)).toBe('waits');
    });

    it('the note that a key was used does not wait', async () => {
      const use: Change = ({ credentials }) => credentials.touchApiKey(apiKey.id, 60_000);
      expect(await order(ofMine, nothing, use)).toBe('overtakes');
    });
  });

  it('many others of its organization leave connections to the rest of their process', async () => {
    const waiting: Promise<unknown>[] = [];
    await change(ofMine, async () => {
      for (let n = 0; n < 10; n += 1) waiting.push(change(ofMine)(other));
      const seen = async () => expect(await isSomebodyWaiting()).toBe(true);
      await vi.waitFor(seen, { timeout: patiently(4_000), interval: 5 });
      await change({ organizationId: theirs })(other);
    })(opened.storage);
    await Promise.all(waiting);
  });

  it('a budget is never overdrawn by reservations at once', async () => {
    const budget = { perPicture: micros(1n), perDay: micros(5n) };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, outputIndex) => {
        const { spending } = outputIndex % 2 === 0 ? opened.storage : other;
        const call = { engine: 'flux', requestId: first, outputIndex, seed: 's' };
        return spending.reserve(call, budget, 1_000);
      }),
    );
    expect(answers.filter((answer) => answer === 'reserved')).toHaveLength(5);
  });

  it('a payment that two organizations name at once is booked for one of them', async () => {
    const pay = (organizationId: typeof mine, { production }: SqlStorage, reference: string) =>
      production.transaction({ organizationId }, ({ ledger }) =>
        ledger.post(
          { type: 'top-up', ownerId: organizationId, amount: micros(1n), reference },
          { entryId: ids.next('entry'), clock: { now: () => 1 } },
        ),
      );
    for (let round = 0; round < 10; round += 1) {
      const reference = `pay ${round}`;
      const answers = await Promise.all([
        pay(mine, opened.storage, reference),
        pay(theirs, other, reference),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      valueOf(answers.find(({ ok }) => ok) ?? succeed(undefined));
    }
  });
});
