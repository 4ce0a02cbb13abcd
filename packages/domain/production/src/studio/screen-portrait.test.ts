import { Fault, valueOf } from '@image-production/kernel';
import { plainSha256Hex } from '@image-production/kernel/memory';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import type { IdentityScreen } from '../ports/identity-screen.ts';
import { candidateOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { areKept, fileAddresses } from '../testing/kept-assets.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';

let studio: Studio;
let seen: Uint8Array[];

beforeEach(async () => {
  studio = await openStudio();
  seen = [];
});

afterEach(async () => verifyBooks(studio));

function screenWith(check: IdentityScreen['check']): void {
  const identityScreen: IdentityScreen = {
    check: async (png) => {
      seen.push(png);
      return check(png);
    },
  };
  Object.assign(studio.services, { identityScreen });
}

describe('a screen that looks at portraits', () => {
  it('is shown the very file that is delivered, and its word stands in the provenance', async () => {
    screenWith(async () => 'passed');
    const { request } = valueOf(await studio.portrait());
    await studio.attempt();
    const delivered = await studio.find(request);
    expect(delivered.provenance).toMatchObject({ identityScreen: 'passed' });
    expect(seen.map(plainSha256Hex)).toEqual(fileAddresses(delivered));
    expect(await candidateOf(studio, request)).toMatchObject({ state: 'portrait-ready' });
  });

  it('that refuses one ends it as render_refused: nothing is stored, charged or ready', async () => {
    screenWith(async () => 'refused');
    const { request } = valueOf(await studio.portrait());
    expect(await studio.attempt()).toMatchObject({ kind: 'settled', cause: null });
    expect(await studio.find(request)).toMatchObject({
      status: 'failed',
      billing: 'released',
      error: { code: 'render_refused', stage: 'output', retryable: false },
      outputs: [{ status: 'failed', error: { code: 'render_refused', stage: 'output' } }],
    });
    expect(await candidateOf(studio, request)).toMatchObject({ state: 'failed' });
    expect(await areKept(studio, seen.map(plainSha256Hex))).toEqual([false]);
    expect(await moneyOf(studio)).toMatchObject({ available: '10.00', held: '0.00', charges: 0 });
  });

  it('that is out of order for a moment costs an attempt, and no portrait passes it by', async () => {
    let isUp = false;
    screenWith(async () => {
      if (isUp) return 'passed';
      throw new Fault('the screen does not answer', { isRetryable: true });
    });
    const { request } = valueOf(await studio.portrait());
    expect(await studio.attempt()).toMatchObject({ kind: 'retry-later' });
    expect(await candidateOf(studio, request)).toMatchObject({ state: 'portrait-pending' });
    isUp = true;
    studio.clock.advance(60_000);
    expect(await studio.attempt()).toMatchObject({ request: { status: 'succeeded' } });
  });

  it('looks at portraits only', async () => {
    screenWith(async () => 'refused');
    const { request } = valueOf(await studio.series(1));
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({
      status: 'succeeded',
      provenance: { identityScreen: null },
    });
    expect(seen).toEqual([]);
  });
});
