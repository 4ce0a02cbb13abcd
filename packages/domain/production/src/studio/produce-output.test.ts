import { valueOf } from '@image-production/kernel';
import type { EncodingDetails } from '@image-production/rendering';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { deliveredOutputs } from '../model/generation-request.ts';
import { verifyBooks } from '../testing/books.test-support.ts';
import { tinyEncoder } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';

let studio: Studio;
let encoded: EncodingDetails[];
let signedAt: number[];

/** Encoding takes a second, signing another one. */
beforeEach(async () => {
  studio = await openStudio();
  encoded = [];
  signedAt = [];
  const encode: typeof tinyEncoder.encode = async (master, format, details) => {
    encoded.push(details);
    studio.clock.advance(1_000);
    return tinyEncoder.encode(master, format, details);
  };
  const { provenanceSigner } = studio.services;
  const sign: typeof provenanceSigner.sign = async (file, claim) => {
    signedAt.push(claim.createdAt);
    studio.clock.advance(1_000);
    return provenanceSigner.sign(file, claim);
  };
  Object.assign(studio.services, { encoder: { encode }, provenanceSigner: { sign } });
});

afterEach(async () => verifyBooks(studio));

describe('the files of an output', () => {
  it('are of one moment, however long they take', async () => {
    await studio.creative({ resolution: '4K' });
    const claimedAt = studio.clock.now();
    await studio.attempt();
    expect(encoded.map(({ createdAt }) => createdAt)).toEqual([claimedAt, claimedAt, claimedAt]);
    expect(signedAt).toEqual([claimedAt, claimedAt, claimedAt]);
  });

  it('say which output of which request they are', async () => {
    const { request } = valueOf(await studio.series(2));
    await studio.attempt();
    expect(encoded.map(({ origin }) => origin).toSorted(byIndex)).toEqual([
      { requestId: request.id, outputIndex: 0 },
      { requestId: request.id, outputIndex: 1 },
    ]);
    expect(deliveredOutputs(await studio.find(request))).toHaveLength(2);
  });
});

function byIndex(one: EncodingDetails['origin'], other: EncodingDetails['origin']): number {
  return one.outputIndex - other.outputIndex;
}
