import type { CustomModel } from '@image-production/identity';
import { valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { removeModel } from '../models/save-model.ts';
import { contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { readsEverything } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import type { ProIdentity } from './pro-identity.ts';

let studio: Studio;
let model: CustomModel;
let identity: ProIdentity;

beforeEach(async () => {
  studio = await openStudio();
  model = await studio.savedModel();
  identity = { source: 'custom', id: model.id };
});

afterEach(async () => verifyBooks(studio));

describe('a PRO submission', () => {
  it('becomes a work order with the identity as it is now', async () => {
    const { request } = valueOf(await studio.pro(identity));
    const { appearance, portrait, fullBody } = model;
    expect(request).toMatchObject({ operation: 'pro.generate', identity, candidateId: null });
    expect(request.work).toMatchObject({
      kind: 'pro',
      identity: { appearance, portrait, fullBody },
    });
  });

  it('keeps the aspect that was asked for beside the one that is made', async () => {
    const { request } = valueOf(await studio.pro(identity, {}, { aspect: '4:5' }));
    expect(request).toMatchObject({ requestedAspect: '4:5', aspect: '3:4' });
    const { request: other } = valueOf(await studio.pro(identity, {}, { aspect: '16:9' }));
    expect(other).toMatchObject({ requestedAspect: '16:9', aspect: '16:9' });
  });

  it('joins each reference in order with its role and instruction', async () => {
    const { request } = valueOf(await studio.pro(identity));
    expect(request.references).toMatchObject([
      { index: 0, role: 'hero_garment', item: 'coat', fidelity: { level: 'exact' } },
      { index: 1, role: 'footwear', item: null, fidelity: { level: 'close' } },
    ]);
    const [first, second] = request.references;
    expect(first?.workingCopySha256).not.toBe(second?.workingCopySha256);
  });

  it.each([
    ['1K', '0.15'],
    ['2K', '0.17'],
    ['4K', '0.19'],
  ] as const)('at %s holds %s, references included', async (resolution, held) => {
    valueOf(await studio.pro(identity, {}, { resolution }));
    expect(await moneyOf(studio)).toMatchObject({ held });
  });
});

describe('a PRO submission finds no model', () => {
  async function refusalOf(...[asked, wish]: Parameters<Studio['pro']>) {
    const before = await contentsOf(studio);
    const answer = await studio.pro(asked, wish);
    expect(await contentsOf(studio)).toEqual(before);
    return answer.ok ? undefined : answer.failure;
  }

  it('that never existed', async () => {
    const unknown = { source: 'custom', id: studio.ids.next('model') } as const;
    expect(await refusalOf(unknown)).toEqual({ kind: 'model-not-found' });
  });

  it('of another organization', async () => {
    const organizationId = studio.otherOrganizationId;
    await studio.topUp('1.00', organizationId);
    const failure = { kind: 'model-not-found' };
    expect(await refusalOf(identity, { organizationId })).toEqual(failure);
  });

  it('that was deleted', async () => {
    const { organizationId } = studio;
    valueOf(await removeModel(studio.services, { organizationId, modelId: model.id }));
    expect(await refusalOf(identity)).toEqual({ kind: 'model-not-found' });
  });
});

describe('a model that is deleted after acceptance', () => {
  it('changes nothing: the request finishes with the identity it was accepted with', async () => {
    const { request } = valueOf(await studio.pro(identity));
    const { organizationId } = studio;
    valueOf(await removeModel(studio.services, { organizationId, modelId: model.id }));
    expect((await studio.find(request)).work).toEqual(request.work);
    studio.renderer.script = [readsEverything];
    expect(await studio.attempt()).toMatchObject({
      kind: 'settled',
      request: { status: 'succeeded' },
    });
    const identityOfPlan = { appearance: model.appearance, portrait: model.portrait };
    expect(studio.renderer.jobs.at(-1)?.plan).toMatchObject({ identity: identityOfPlan });
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.29', held: '0.00' });
  });

  it('still answers a replay', async () => {
    const { request } = valueOf(await studio.pro(identity, { key: 'a' }));
    const { organizationId } = studio;
    valueOf(await removeModel(studio.services, { organizationId, modelId: model.id }));
    expect(valueOf(await studio.pro(identity, { key: 'a' }))).toEqual({ request, isReplay: true });
  });
});
