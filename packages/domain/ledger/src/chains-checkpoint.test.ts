import { valueOf } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { openChainsCheckpoint, signChainsCheckpoint } from './chains-checkpoint.ts';
import { signCheckpoint } from './checkpoint.ts';
import { DigestCheckpointSigner } from './memory/index.ts';

const signer = new DigestCheckpointSigner(plainDigest, 'one');
const day = '2026-11-24';
const heads = [
  { name: 'org_2', sequence: 2, hash: 'b'.repeat(64) },
  { name: 'operators', sequence: 12, hash: 'a'.repeat(64) },
];

it('says in the order of names where each chain ended', async () => {
  const checkpoint = await signChainsCheckpoint(signer, heads, day);
  expect(checkpoint.text).toBe(
    `image-production chains checkpoint v1\nday ${day}\nchains 2\noperators 12 ${'a'.repeat(64)}\norg_2 2 ${'b'.repeat(64)}\n`,
  );
  expect(valueOf(await openChainsCheckpoint(signer, checkpoint))).toEqual(heads.toReversed());
  const none = await signChainsCheckpoint(signer, [], day);
  expect(valueOf(await openChainsCheckpoint(signer, none))).toEqual([]);
});

it('is believed only with its signature, its day and in its form', async () => {
  const checkpoint = await signChainsCheckpoint(signer, heads, day);
  const shorter = { ...checkpoint, text: checkpoint.text.replace('operators 12', 'operators 11') };
  expect(await openChainsCheckpoint(signer, shorter)).toMatchObject({
    failure: { kind: 'checkpoint-not-signed' },
  });
  const malformed = { failure: { kind: 'checkpoint-malformed' } };
  const earlier = { ...checkpoint, day: '2026-11-23' };
  expect(await openChainsCheckpoint(signer, earlier)).toMatchObject(malformed);
  const texts = [
    checkpoint.text.replace('chains 2', 'chains 3'),
    checkpoint.text.replace('org_2 2 ', 'org_2 two '),
    `${checkpoint.text}more`,
  ];
  for (const text of texts) {
    const signed = { day, text, ...(await signer.sign(text)) };
    expect(await openChainsCheckpoint(signer, signed)).toMatchObject(malformed);
  }
  const ofWallets = await signCheckpoint(signer, [], day);
  expect(await openChainsCheckpoint(signer, ofWallets)).toMatchObject(malformed);
});
