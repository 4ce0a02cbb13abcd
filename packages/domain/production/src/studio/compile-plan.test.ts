import { valueOf } from '@image-production/kernel';
import { beforeEach, describe, expect, it } from 'vitest';

import { figurePlanOf } from '../testing/plans.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { compilePlan } from './compile-plan.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

describe('the plan of a request', () => {
  it('is the same however far the request is', async () => {
    const { request } = valueOf(await studio.portrait());
    await studio.attempt();
    expect(compilePlan(await studio.find(request))).toEqual(compilePlan(request));
  });

  it('of a PRO photograph names working copies in the client’s order, never an upload', async () => {
    const model = await studio.savedModel();
    const { request } = valueOf(await studio.pro({ source: 'custom', id: model.id }));
    const plan = figurePlanOf(request);
    const planned = plan.references.map(({ sha256 }) => sha256);
    expect(planned).toEqual(request.references.map(({ workingCopySha256 }) => workingCopySha256));
    const text = JSON.stringify(plan);
    for (const { sha256 } of request.references) expect(text).not.toContain(sha256);
    expect(plan).toMatchObject({ operation: 'pro.generate', frame: { aspect: '3:4' } });
  });

  it('of a full-body view stands on the portrait of its candidate', async () => {
    const { request: portrait } = valueOf(await studio.portrait());
    await studio.attempt();
    if (!portrait.candidateId) throw new Error('a portrait has a candidate');
    const { request } = valueOf(await studio.fullBody(portrait.candidateId));
    if (request.work.kind !== 'full_body') throw new Error(request.work.kind);
    const plan = figurePlanOf(request);
    expect(plan.identity).toMatchObject({ portrait: request.work.portrait, fullBody: null });
    expect(plan.figure).toMatchObject({ outfit: { neck: 'collar', colors: { top: 'white' } } });
  });
});
