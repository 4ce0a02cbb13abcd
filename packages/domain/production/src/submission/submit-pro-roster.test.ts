import { resolveAppearance } from '@image-production/identity';
import type { RosterModel } from '@image-production/identity';
import { refuse, succeed, valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { figurePlanOf } from '../testing/plans.test-support.ts';
import { readsEverything } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import type { ProIdentity } from './pro-identity.ts';

let studio: Studio;
let anna: RosterModel;
let identity: ProIdentity;

beforeEach(async () => {
  studio = await openStudio();
  const casting = { ageRange: '25-34' } as const;
  anna = {
    id: studio.ids.next('rosterModel'),
    name: 'Anna',
    casting,
    appearance: resolveAppearance(casting, 'a'.repeat(64)),
    portrait: null,
    fullBody: null,
    createdAt: 0,
  };
  await studio.store.transaction({ concern: 'roster' }, async ({ models }) =>
    succeed(await models.insertRosterModel(anna)),
  );
  identity = { source: 'roster', id: anna.id };
});

afterEach(async () => verifyBooks(studio));

async function refusalOf(...[asked, wish]: Parameters<Studio['pro']>) {
  const before = await contentsOf(studio);
  const answer = await studio.pro(asked, wish);
  expect(await contentsOf(studio)).toEqual(before);
  return answer.ok ? undefined : answer.failure;
}

describe('a PRO submission with a roster model', () => {
  it('that does not exist is refused as model-not-found, licence or not', async () => {
    const unknown = { source: 'roster', id: studio.ids.next('rosterModel') } as const;
    expect(await refusalOf(unknown)).toEqual({ kind: 'model-not-found' });
    studio.licences.add(unknown.id);
    expect(await refusalOf(unknown)).toEqual({ kind: 'model-not-found' });
  });

  it('without a licence is refused, and the same key is free for when there is one', async () => {
    expect(await refusalOf(identity, { key: 'a' })).toEqual({ kind: 'roster-not-entitled' });
    studio.licences.add(anna.id);
    expect(valueOf(await studio.pro(identity, { key: 'a' }))).toMatchObject({ isReplay: false });
  });

  it('is refused to another organization though this one has a licence', async () => {
    studio.licences.add(anna.id);
    const organizationId = studio.otherOrganizationId;
    await studio.topUp('1.00', organizationId);
    expect(await refusalOf(identity, { organizationId })).toEqual({ kind: 'roster-not-entitled' });
  });

  it('with a licence shows that identity, though its portrait has not been drawn yet', async () => {
    studio.licences.add(anna.id);
    const { request } = valueOf(await studio.pro(identity));
    expect(request).toMatchObject({ identity, candidateId: null });
    const { appearance } = anna;
    expect(figurePlanOf(request).identity).toEqual({ appearance, portrait: null, fullBody: null });
    studio.renderer.script = [readsEverything];
    expect(await studio.attempt()).toMatchObject({ request: { status: 'succeeded' } });
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.17', held: '0.00' });
  });

  it('is answered with its request again after the licence has ended', async () => {
    studio.licences.add(anna.id);
    const { request } = valueOf(await studio.pro(identity, { key: 'a' }));
    studio.licences.delete(anna.id);
    expect(await studio.pro(identity, { key: 'a' })).toEqual(succeed({ request, isReplay: true }));
    expect(await studio.pro(identity, { key: 'b' })).toEqual(
      refuse({ kind: 'roster-not-entitled' }),
    );
  });
});
