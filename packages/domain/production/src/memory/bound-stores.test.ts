import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { succeed, valueOf } from '@image-production/kernel';
import { beforeEach, expect, it } from 'vitest';

import { cancelRequest } from '../index.ts';
import type { GenerationRequest, ProductionStore, ProductionStores, Subject } from '../index.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';

type Work = (stores: ProductionStores) => Promise<unknown>;

let studio: Studio;
let request: GenerationRequest;
let ended: GenerationRequest;

beforeEach(async () => {
  studio = await openStudio();
  valueOf(await studio.creative());
  await studio.attempt();
  ended = await studio.onlyRequest();
  ({ request } = valueOf(await studio.creative({}, { key: 'second' })));
});

async function change(subject: Subject, work: Work): Promise<unknown> {
  return studio.store.transaction(subject, async (stores) => succeed(await work(stores)));
}

const stamp = () => ({ entryId: studio.ids.next('entry'), clock: studio.clock });
const next = (one: GenerationRequest) => ({ ...one, version: one.version + 1 });
const topUp = (organizationId: OrganizationId): Work => {
  const command = { type: 'top-up', amount: 1n as never, reference: 'r' } as const;
  return ({ ledger }) => ledger.post({ ...command, ownerId: organizationId }, stamp());
};
const voidHold: Work = ({ ledger }) =>
  ledger.post({ type: 'void-hold', ownerId: studio.organizationId, orderId: request.id }, stamp());
const progress: Work = ({ requests }) => requests.replace(next(request), request);
const removal: Work = ({ requests }) => requests.replace(next(ended), ended);

const mine = () => ({ organizationId: studio.organizationId });
const theirs = () => ({ organizationId: studio.otherOrganizationId });
const both = () => ({ ...mine(), requestId: request.id });
const queue = () => ({ concern: 'queue' }) as const;
const retention = () => ({ concern: 'retention' }) as const;
const audit = () => ({ concern: 'audit' }) as const;
const another = 'req_0000000000000000000000000Z' as RequestId;

const mistakes: readonly (readonly [string, () => Subject, Work])[] = [
  ['money of another organization', theirs, (stores) => topUp(studio.organizationId)(stores)],
  ['money in the name of a request alone', () => ({ requestId: request.id }), voidHold],
  ['the end of a hold in the name of its organization alone', mine, voidHold],
  ['progress of a request in the name of its organization', mine, progress],
  ['progress of a request that the queue did not hand out', queue, progress],
  ['progress of another request', () => ({ requestId: another }), progress],
  ['an ended request of another organization', theirs, removal],
  ['an ended request found by a sweep', retention, removal],
  ['a new request of another organization', theirs, ({ requests }) => requests.insert(request)],
  ['a lease', mine, ({ requests }) => requests.extendLease(request.id, 1, 1)],
  ['a turn', mine, ({ requests }) => requests.takeTurn(0, 1)],
  ['an announcement', theirs, ({ requests }) => requests.markAnnounced(ended.id, 1)],
  ['a submission', theirs, ({ submissions }) => submissions.forget(request.id)],
  [
    'a notice of a low balance',
    theirs,
    ({ lowBalanceNotices }) => lowBalanceNotices.note(studio.organizationId, 0),
  ],
  ['keys', theirs, ({ idempotency }) => idempotency.forgetOf(studio.organizationId)],
  ['old keys', mine, ({ idempotency }) => idempotency.forgetOlder(0, 1)],
  ['identities', theirs, ({ models }) => models.eraseIdentities(studio.organizationId, 0)],
  ['the closing', mine, ({ ledger }) => ledger.closeUntil(1)],
  ['the verdict', mine, ({ verdicts }) => verdicts.record({ checkedAt: 0, violated: [] })],
  [
    'the place of the file check',
    audit,
    ({ fileCheck }) => fileCheck.record({ after: null, beganAt: 0 }),
  ],
  [
    'a request without its assets',
    theirs,
    ({ assetUses }) => assetUses.release(`request:${request.id}`, 0),
  ],
  ['unused assets', mine, ({ assetUses }) => assetUses.forget('a')],
];

it.each(mistakes)(
  'a change that writes outside of its subject fails: %s',
  async (_what, subject, work) => {
    await expect(change(subject(), work)).rejects.toThrow('outside of its change');
  },
);

const rightly: readonly (readonly [string, () => Subject, Work])[] = [
  ['money of its organization', mine, (stores) => topUp(studio.organizationId)(stores)],
  ['progress of its request', () => ({ requestId: request.id }), progress],
  ['an ended request of its organization', mine, removal],
  ['the end of a hold, of both', both, voidHold],
];

it.each(rightly)('a change may write %s', async (_what, subject, work) => {
  await expect(change(subject(), work)).resolves.toMatchObject({ ok: true });
});

it('notices a use case that names the wrong subject', async () => {
  const { store } = studio;
  const mistaken: ProductionStore = {
    readers: store.readers,
    transaction: (_subject, work) => store.transaction(mine(), work),
  };
  const canceled = cancelRequest({ ...studio.services, store: mistaken }, both());
  await expect(canceled).rejects.toThrow(`${request.id} is written outside of its change`);
});
