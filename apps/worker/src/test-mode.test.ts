import { testTwinOf } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';
import { ManualAlarm } from '@image-production/kernel/memory';
import type { GenerationRequest } from '@image-production/production';
import { resetTestWallet, slowMs, testOutcomes } from '@image-production/test-mode';
import { describe, expect, it, vi } from 'vitest';

import { attemptRequest } from './attempt-request.ts';
import { WorkerScene } from './testing/worker-scene.ts';

const stays = new AbortController().signal;

/** A twin with play money. */
async function newTwin(scene: WorkerScene): Promise<OrganizationId> {
  const twin = testTwinOf(await scene.newOrganization());
  await resetTestWallet(scene.services.studio, twin);
  return twin;
}

/** Three pictures at 0.12 that ask for this outcome. */
async function produce(
  scene: WorkerScene,
  owner: OrganizationId,
  outcome: string,
): Promise<GenerationRequest> {
  await scene.submitSeries(3, owner, { outcome });
  const claim = await scene.claim();
  await attemptRequest(scene.services, claim, scene.seat(), stays);
  return scene.find(claim);
}

const released = ['hold 0.36', 'void 0.00'];

describe('a request of test mode', () => {
  it('is drawn by the sample engine, and one of its live half never', async () => {
    const scene = new WorkerScene();
    const twin = await newTwin(scene);
    const test = await produce(scene, twin, 'none');
    expect(test).toMatchObject({ status: 'succeeded', provenance: { renderer: 'sample' } });
    expect(scene.renderer.jobs).toEqual([]);
    const live = await produce(scene, await scene.newOrganization(), 'render_failed');
    expect(live).toMatchObject({ status: 'succeeded', provenance: { renderer: 'scripted' } });
    expect(scene.renderer.jobs).toHaveLength(3);
    expect(await scene.bookings(live)).toEqual(['hold 0.36', 'capture 0.36']);
  });

  it.each([
    ['render_refused', 'render_refused', 'input'],
    ['render_refused_input', 'render_refused', 'input'],
    ['render_refused_output', 'render_refused', 'output'],
    ['render_failed', 'render_failed', undefined],
    ['renderer_unavailable', 'renderer_unavailable', undefined],
  ])('that asks for %s ends so with its first attempt and costs nothing', async (...row) => {
    const [outcome, code, stage] = row;
    const scene = new WorkerScene();
    const request = await produce(scene, await newTwin(scene), outcome);
    expect(request).toMatchObject({ status: 'failed', error: { code } });
    expect(request.error?.stage).toBe(stage);
    expect(request.lease.attempts).toBe(1);
    expect(await scene.bookings(request)).toEqual(released);
    expect(scene.logLines.at(-1)).toMatchObject({ level: 30, livemode: false, error: { code } });
    expect(scene.logLines.filter(({ level }) => level > 30)).toEqual([]);
    const attempts = (await scene.measured.getMetricsAsJSON()).find(
      ({ name }) => name === 'ips_attempts_total',
    );
    expect(attempts?.values.map(({ labels }) => labels)).toEqual([
      { operation: request.operation, outcome: 'failed', mode: 'test' },
    ]);
  });

  it('that asks for part of it is charged what is delivered', async () => {
    const scene = new WorkerScene();
    const request = await produce(scene, await newTwin(scene), 'partial');
    expect(request.status).toBe('succeeded');
    expect(request.outputs.map(({ status }) => status)).toEqual([
      'succeeded',
      'succeeded',
      'failed',
    ]);
    expect(await scene.bookings(request)).toEqual(['hold 0.36', 'capture 0.24']);
  });

  it('that is to be slow runs for half a minute and takes no slot meanwhile', async () => {
    const alarm = new ManualAlarm();
    const scene = new WorkerScene({}, { alarm });
    const twin = await newTwin(scene);
    await scene.submitSeries(1, twin, { outcome: 'slow' });
    const claim = await scene.claim();
    const seat = scene.seat();
    const attempted = attemptRequest(scene.services, claim, seat, stays);
    const free = await seat.floor.nextSeat();
    expect((await scene.find(claim)).status).toBe('running');
    free?.release();
    await vi.waitFor(() => alarm.ring(slowMs));
    expect(await attempted).toMatchObject({ kind: 'settled', request: { status: 'succeeded' } });
    expect(await scene.bookings(claim)).toEqual(['hold 0.12', 'capture 0.12']);
  });

  it('that is to be slow ends at once when it is canceled', async () => {
    const scene = new WorkerScene({ leaseMs: 60 }, { alarm: new ManualAlarm() });
    await scene.submitSeries(1, await newTwin(scene), { outcome: 'slow' });
    const claim = await scene.claim();
    const attempted = attemptRequest(scene.services, claim, scene.seat(), stays);
    await scene.change(claim.id, { type: 'cancel', at: 1, retentionMs: 1_000 });
    expect(await attempted).toMatchObject({ kind: 'settled', request: { status: 'canceled' } });
    expect(await scene.bookings(claim)).toEqual(['hold 0.12', 'void 0.00']);
  });

  it('has every outcome that is offered proven here', () => {
    expect(testOutcomes).toHaveLength(7);
  });
});
