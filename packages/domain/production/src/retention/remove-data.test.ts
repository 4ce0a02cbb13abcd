import type { RequestId } from '@image-production/identifiers';
import { refuse, valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { withoutTexts } from '../model/without-texts.ts';
import { contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import {
  areKept,
  fileAddresses,
  referenceAddresses,
  sweepAfterGrace,
} from '../testing/kept-assets.test-support.ts';
import { refuses } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { removeOutputs, sweepRetention } from './remove-data.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

/** A product picture that was delivered with its three files. */
async function deliveredProduct(): Promise<GenerationRequest> {
  const { request } = valueOf(await studio.product({ resolution: '4K' }));
  await studio.attempt();
  return studio.find(request);
}

async function remove(requestId: RequestId, organizationId = studio.organizationId) {
  return removeOutputs(studio.services, { organizationId, requestId });
}

function removalsTold(): unknown[] {
  return studio.store.events.filter(({ type }) => type === 'request.data_removed');
}

describe('removing the outputs of a request', () => {
  it('keeps the record and its money, and tells of it', async () => {
    const before = await deliveredProduct();
    const money = await moneyOf(studio);
    studio.clock.advance(5);
    const at = studio.clock.now();
    const removed = valueOf(await remove(before.id));
    const silent = withoutTexts(before);
    expect(removed).toEqual({ ...silent, dataRemovedAt: at, version: before.version + 1 });
    expect(await studio.find(before)).toEqual(removed);
    expect(await moneyOf(studio)).toEqual(money);
    expect(removalsTold()).toMatchObject([{ subjectId: before.id, at }]);
  });

  it('lets files and uploads go after the grace, and not before', async () => {
    const request = await deliveredProduct();
    const addresses = [...fileAddresses(request), ...referenceAddresses(request)];
    expect(addresses).toHaveLength(4);
    await sweepAfterGrace(studio);
    expect(await areKept(studio, addresses)).toEqual([true, true, true, true]);
    valueOf(await remove(request.id));
    expect(await areKept(studio, addresses)).toEqual([true, true, true, true]);
    expect(await sweepAfterGrace(studio)).toBe(4);
    expect(await areKept(studio, addresses)).toEqual([false, false, false, false]);
  });

  it('again changes nothing', async () => {
    const { id } = await deliveredProduct();
    const removed = valueOf(await remove(id));
    studio.clock.advance(5);
    const before = await contentsOf(studio);
    expect(valueOf(await remove(id))).toEqual(removed);
    expect(await contentsOf(studio)).toEqual(before);
  });

  it('is possible as well when there are none: failed and canceled requests', async () => {
    const { request: failed } = valueOf(await studio.product());
    studio.renderer.script = [refuses('input')];
    await studio.attempt();
    const { request: canceled } = valueOf(await studio.product());
    await studio.cancel(canceled.id);
    for (const { id } of [failed, canceled]) {
      expect(valueOf(await remove(id)).dataRemovedAt).toBe(studio.clock.now());
    }
  });

  it('is a conflict while the request is unfinished, in each of its states', async () => {
    const { request } = valueOf(await studio.series(1));
    const statuses: string[] = [];
    const isRefused = async () => {
      const before = await contentsOf(studio);
      const { status: currentState } = await studio.find(request);
      statuses.push(currentState);
      const conflict = refuse({ kind: 'request-state-conflict', currentState });
      expect(await remove(request.id)).toEqual(conflict);
      expect(await contentsOf(studio)).toEqual(before);
    };
    await isRefused();
    await studio.claim();
    await isRefused();
    await studio.cancel(request.id);
    await isRefused();
    expect(statuses).toEqual(['queued', 'running', 'canceling']);
  });

  it('of an unknown request and of another organization’s is the same refusal', async () => {
    const { id } = await deliveredProduct();
    const before = await contentsOf(studio);
    const notFound = refuse({ kind: 'request-not-found' });
    expect(await remove(studio.ids.next('request'))).toEqual(notFound);
    expect(await remove(id, studio.otherOrganizationId)).toEqual(notFound);
    expect(await contentsOf(studio)).toEqual(before);
  });
});

describe('the end of the retention', () => {
  const retentionMs = 7 * 24 * 60 * 60 * 1000;

  it('removes the data at the very millisecond, once, and lets the bytes go', async () => {
    const request = await deliveredProduct();
    expect(request.expiresAt).toBe(studio.clock.now() + retentionMs);
    studio.clock.advance(retentionMs - 1);
    expect(await sweepRetention(studio.services)).toBe(0);
    expect(await studio.find(request)).toMatchObject({ dataRemovedAt: null });
    studio.clock.advance(1);
    expect(await sweepRetention(studio.services)).toBe(1);
    expect(await sweepRetention(studio.services)).toBe(0);
    const { expiresAt } = request;
    expect(await studio.find(request)).toMatchObject({
      status: 'succeeded',
      dataRemovedAt: expiresAt,
    });
    expect(removalsTold()).toMatchObject([{ subjectId: request.id, at: expiresAt }]);
    await sweepAfterGrace(studio);
    expect(await areKept(studio, fileAddresses(request))).toEqual([false, false, false]);
  });

  it('passes over what was removed early and what is unfinished, however old', async () => {
    const { id } = await deliveredProduct();
    valueOf(await remove(id));
    const { request: waiting } = valueOf(await studio.series(1));
    studio.clock.advance(2 * retentionMs);
    expect(await sweepRetention(studio.services)).toBe(0);
    expect(await studio.find(waiting)).toMatchObject({ dataRemovedAt: null });
    expect(removalsTold()).toHaveLength(1);
  });

  it('comes for more requests than one sweep takes, the longest due first', async () => {
    studio = await openStudio('10.00', { unfinishedMax: 60 });
    const accepted: GenerationRequest[] = [];
    for (let count = 0; count < 53; count += 1) {
      const { request } = valueOf(await studio.series(1));
      await studio.cancel(request.id);
      studio.clock.advance(1);
      accepted.push(request);
    }
    studio.clock.advance(retentionMs);
    expect(await sweepRetention(studio.services)).toBe(50);
    const told = removalsTold() as { subjectId: string }[];
    expect(told.map(({ subjectId }) => subjectId)).toEqual(
      accepted.slice(0, 50).map(({ id }) => id),
    );
    expect(await sweepRetention(studio.services)).toBe(3);
    expect(await sweepRetention(studio.services)).toBe(0);
  });
});
