import { plainDigest } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { checkpointText, openCheckpoint, signCheckpoint } from './checkpoint.ts';
import { DigestCheckpointSigner } from './memory/index.ts';
import type { Checkpoint } from './model/checkpoint.ts';

const signer = new DigestCheckpointSigner(plainDigest, 'secret');
const heads = ['B', 'A'].map((letter, index) => ({
  ownerId: `org_0000000000000000000000000${letter}`,
  sequence: index + 7,
  head: letter.toLowerCase().repeat(64),
}));

it('writes one line per wallet in the order of their ids: signatures depend on this text', () => {
  const text = [
    'image-production ledger checkpoint v1',
    'day 2026-11-03',
    'wallets 2',
    `org_0000000000000000000000000A 8 ${'a'.repeat(64)}`,
    `org_0000000000000000000000000B 7 ${'b'.repeat(64)}`,
    '',
  ].join('\n');
  expect(checkpointText(heads, '2026-11-03')).toBe(text);
  expect(checkpointText(heads.toReversed(), '2026-11-03')).toBe(text);
});

it('says of a statement when it was closed, and opens all the same', async () => {
  const closing = { closedAt: 1_796_083_199_999, state: 'final' } as const;
  const checkpoint = await signCheckpoint(signer, heads, '2026-11-30', closing);
  expect(checkpoint.text).toBe(
    `${checkpointText(heads, '2026-11-30')}closed 2026-11-30T23:59:59.999Z final\n`,
  );
  expect(await openCheckpoint(signer, checkpoint)).toEqual({ ok: true, value: heads.toReversed() });
});

it.each([[heads], [heads.slice(0, 1)], [[]]])(
  'opens to the heads that were signed',
  async (signed) => {
    const checkpoint = await signCheckpoint(signer, signed, '2026-11-03');
    expect(await openCheckpoint(signer, checkpoint)).toEqual({
      ok: true,
      value: signed.toReversed(),
    });
  },
);

it.each<[string, (checkpoint: Checkpoint) => Checkpoint]>([
  ['another text', (one) => ({ ...one, text: one.text.replace(' 8 ', ' 9 ') })],
  ['another key', (one) => ({ ...one, keyId: 'other' })],
  ['another signature', (one) => ({ ...one, signature: 'x' })],
])('does not open with %s than was signed', async (_, change) => {
  const checkpoint = change(await signCheckpoint(signer, heads, '2026-11-03'));
  const failure = { kind: 'checkpoint-not-signed', keyId: checkpoint.keyId };
  expect(await openCheckpoint(signer, checkpoint)).toEqual({ ok: false, failure });
});

it('does not open with the signature of another secret', async () => {
  const checkpoint = await signCheckpoint(signer, heads, '2026-11-03');
  const stranger = new DigestCheckpointSigner(plainDigest, 'another secret');
  expect(await openCheckpoint(stranger, checkpoint)).toMatchObject({ ok: false });
});

it.each<[string, string]>([
  ['of another form', 'hello'],
  ['for another day', checkpointText(heads, '2026-11-04')],
  ['that counts otherwise', checkpointText(heads, '2026-11-03').replace('wallets 2', 'wallets 3')],
  ['with a broken line', checkpointText(heads, '2026-11-03').replace(' 7 ', ' x ')],
])('refuses a signed text %s', async (_, text) => {
  const checkpoint = { day: '2026-11-03', text, ...(await signer.sign(text)) };
  const failure = { kind: 'checkpoint-malformed' };
  expect(await openCheckpoint(signer, checkpoint)).toEqual({ ok: false, failure });
});
