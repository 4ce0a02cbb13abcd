import { valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { candidateOf, verifyBooks } from '../testing/books.test-support.ts';
import { refuses } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';

let studio: Studio;
let request: GenerationRequest;

beforeEach(async () => {
  studio = await openStudio();
  request = valueOf(await studio.portrait()).request;
});

afterEach(async () => verifyBooks(studio));

describe('asking for a portrait', () => {
  it('opens a candidate that waits for it', async () => {
    const candidate = await candidateOf(studio, request);
    const { id: candidateId, organizationId } = candidate;
    expect(candidate).toMatchObject({ state: 'portrait-pending', requestIds: [request.id] });
    expect(request).toMatchObject({ operation: 'models.portrait', candidateId, organizationId });
    expect(request).toMatchObject({ resolution: '1K', aspect: '3:4', count: 1, identity: null });
  });

  it('makes one definite person of the casting, which no other candidate resembles', async () => {
    const { casting, appearance } = await candidateOf(studio, request);
    expect(request.work).toMatchObject({ kind: 'portrait', casting, appearance });
    const other = valueOf(await studio.portrait()).request;
    expect(other.variation).not.toBe(request.variation);
    expect((await candidateOf(studio, other)).appearance).not.toEqual(appearance);
  });

  it('makes the same person of the same casting and number, and another one elsewhere', async () => {
    const variation = request.variation ?? -1;
    const { appearance } = await candidateOf(studio, request);
    const twin = valueOf(await studio.portrait({ variation })).request;
    expect(twin.variation).toBe(variation);
    expect((await candidateOf(studio, twin)).appearance).toEqual(appearance);
    await studio.topUp('1.00', studio.otherOrganizationId);
    const organizationId = studio.otherOrganizationId;
    const elsewhere = valueOf(await studio.portrait({ variation, organizationId })).request;
    expect(elsewhere.work).not.toMatchObject({ appearance });
    for (const _ of [request, twin, elsewhere]) await studio.attempt();
    const seeds = new Map(studio.renderer.jobs.map(({ requestId, seed }) => [requestId, seed]));
    expect(seeds.get(twin.id)).toBe(seeds.get(request.id));
    expect(seeds.get(elsewhere.id)).not.toBe(seeds.get(request.id));
  });

  it('opens one candidate however often it is sent', async () => {
    const once = valueOf(await studio.portrait({ key: 'a' }));
    const twice = valueOf(await studio.portrait({ key: 'a' }));
    expect(twice).toEqual({ request: once.request, isReplay: true });
  });
});

describe('the candidate of a portrait', () => {
  it('is ready with the picture that was delivered', async () => {
    await studio.attempt();
    const [output] = (await studio.find(request)).outputs;
    if (output?.status !== 'succeeded') throw new Error('the portrait was delivered');
    const { width, height, files } = output;
    const portrait = { sha256: files[0]?.sha256, width, height };
    const expiresAt = studio.clock.now() + studio.services.policy.candidateRetentionMs;
    expect(await candidateOf(studio, request)).toMatchObject({
      state: 'portrait-ready',
      portrait,
      expiresAt,
    });
  });

  it('has failed when the portrait has', async () => {
    studio.renderer.script = [refuses('input')];
    await studio.attempt();
    expect(await candidateOf(studio, request)).toMatchObject({ state: 'failed' });
  });

  it('has failed when its client canceled', async () => {
    await studio.cancel(request.id);
    expect(await candidateOf(studio, request)).toMatchObject({ state: 'failed' });
  });
});
