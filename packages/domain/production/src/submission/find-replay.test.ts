import { refuse, succeed, valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { fails } from '../testing/scripted-renderer.test-support.ts';
import { dollars, openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { submissionOf } from '../testing/submissions.test-support.ts';
import { findReplay } from './find-replay.ts';

const dayMs = 24 * 60 * 60 * 1000;
let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

/** The status of the request that a repeated submission is answered with; nothing may change. */
async function statusOfReplay(): Promise<string> {
  const before = await contentsOf(studio);
  const { request, isReplay } = valueOf(await studio.series(2, { key: 'a' }));
  expect(isReplay).toBe(true);
  expect(request).toEqual(await studio.find(request));
  expect(await contentsOf(studio)).toEqual(before);
  return request.status;
}

describe('the same submission under the same key', () => {
  beforeEach(async () => {
    valueOf(await studio.series(2, { key: 'a' }));
  });

  it('is the request it became, as it is now: waiting', async () => {
    expect(await statusOfReplay()).toBe('queued');
  });

  it('is the request it became, as it is now: running, then asked to stop', async () => {
    const { id } = await studio.claim();
    expect(await statusOfReplay()).toBe('running');
    await studio.cancel(id);
    expect(await statusOfReplay()).toBe('canceling');
  });

  it('is the request it became, as it is now: succeeded', async () => {
    await studio.attempt();
    expect(await statusOfReplay()).toBe('succeeded');
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.24', charges: 1 });
  });

  it('is not tried again after it has failed', async () => {
    const broken = fails(new Error('broken'));
    studio.renderer.script = [broken, broken];
    await studio.attempt();
    expect(await statusOfReplay()).toBe('failed');
  });

  it('is not tried again after it was canceled', async () => {
    await studio.cancel((await studio.onlyRequest()).id);
    expect(await statusOfReplay()).toBe('canceled');
  });

  it('is still that request when its results have expired', async () => {
    await studio.attempt();
    studio.clock.advance(29 * dayMs);
    expect(await statusOfReplay()).toBe('succeeded');
  });

  it('is still that request when a limit has become stricter since', async () => {
    const { request, isReplay } = valueOf(
      await studio.series(2, { key: 'a', costMax: dollars('0.01') }),
    );
    expect({ status: request.status, isReplay }).toEqual({ status: 'queued', isReplay: true });
  });

  it('is one request when its copies arrive at the same time', async () => {
    const copies = await Promise.all(
      Array.from({ length: 20 }, async () => studio.series(3, { key: 'b' })),
    );
    const acceptances = copies.map((copy) => valueOf(copy));
    expect(new Set(acceptances.map(({ request }) => request.id)).size).toBe(1);
    expect(acceptances.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await moneyOf(studio)).toMatchObject({ held: '0.60' });
  });

  it('is an independent request of another organization', async () => {
    const organizationId = studio.otherOrganizationId;
    await studio.topUp('1.00', organizationId);
    const other = valueOf(await studio.series(2, { key: 'a', organizationId }));
    expect(other.isReplay).toBe(false);
    expect(other.request.organizationId).toBe(organizationId);
    expect(await moneyOf(studio, organizationId)).toMatchObject({ held: '0.24' });
    expect(await moneyOf(studio)).toMatchObject({ held: '0.24' });
  });

  it('is a new request under another key', async () => {
    expect(valueOf(await studio.series(2, { key: 'b' })).isReplay).toBe(false);
  });
});

describe('another submission under the same key', () => {
  it('is refused with the names of what differs and the request that has the key', async () => {
    const model = await studio.savedModel();
    const identity = { source: 'custom', id: model.id } as const;
    const { request } = valueOf(await studio.pro(identity, { key: 'a' }));
    const before = await contentsOf(studio);
    const files = {
      'references[]': request.references.map(({ sha256 }, index) => ({
        sha256,
        sizeBytes: 3 + index,
      })),
    };
    const answer = await studio.pro(identity, { key: 'a', files }, { resolution: '4K' });
    const failure = { kind: 'idempotency-key-reused', originalRequestId: request.id };
    expect(answer).toEqual(refuse({ ...failure, mismatch: ['references[1]', 'resolution'] }));
    expect(await contentsOf(studio)).toEqual(before);
  });

  it('is refused at another endpoint, whatever became of the first', async () => {
    const { request } = valueOf(await studio.portrait({ key: 'a' }));
    await studio.attempt();
    if (!request.candidateId) throw new Error('a portrait has a candidate');
    const failure = { kind: 'idempotency-key-reused', originalRequestId: request.id };
    expect(await studio.fullBody(request.candidateId, { key: 'a' })).toEqual(
      refuse({ ...failure, mismatch: ['endpoint'] }),
    );
  });

  it('is refused before anything else about it is looked at', async () => {
    valueOf(await studio.series(2, { key: 'a' }));
    const unknown = { source: 'custom', id: studio.ids.next('model') } as const;
    const answer = await studio.pro(unknown, { key: 'a', costMax: dollars('0.01') });
    expect(answer).toMatchObject(refuse({ kind: 'idempotency-key-reused' }));
  });
});

describe('looking for a replay ahead of a submission', () => {
  it('reads what is committed: nothing for a new key, the request for a known one', async () => {
    const { readers } = studio.store;
    const submission = submissionOf(studio, { key: 'a', fields: { count: [2] } });
    expect(await findReplay(readers, submission)).toEqual(succeed(undefined));
    const { request } = valueOf(await studio.series(2, { key: 'a' }));
    expect(await findReplay(readers, submission)).toEqual(succeed(request));
    const other = submissionOf(studio, { key: 'a', fields: { count: [3] } });
    const failure = { kind: 'idempotency-key-reused', originalRequestId: request.id };
    expect(await findReplay(readers, other)).toEqual(refuse({ ...failure, mismatch: ['count'] }));
  });
});
