import { createPublicKey, generateKeyPairSync, hash, verify } from 'node:crypto';
import type { KeyPairKeyObjectResult } from 'node:crypto';

import { checkpointSignerContract } from '@image-production/ledger/contract';
import { describe, expect, it } from 'vitest';

import { Ed25519CheckpointSigner } from './index.ts';

const newPair = (): KeyPairKeyObjectResult => generateKeyPairSync('ed25519');
const newSigner = (): Ed25519CheckpointSigner =>
  new Ed25519CheckpointSigner({ signingKey: newPair().privateKey });

checkpointSignerContract('Ed25519', async () => ({
  signer: newSigner(),
  stranger: newSigner(),
}));

describe('Ed25519CheckpointSigner', () => {
  it('signs so that its public key alone can verify', async () => {
    const signer = newSigner();
    const text = 'day 2026-11-03\nGröße\n';
    const { keyId, signature } = await signer.sign(text);
    const publicKey = createPublicKey((await signer.publicKey(keyId)) ?? '');
    const bytes = Buffer.from(signature, 'base64url');
    expect(verify(null, Buffer.from(text), publicKey, bytes)).toBe(true);
    expect(verify(null, Buffer.from(`${text} `), publicKey, bytes)).toBe(false);
  });

  it('names a key by a digest of its public key', async () => {
    const { privateKey, publicKey } = newPair();
    const { keyId } = await new Ed25519CheckpointSigner({ signingKey: privateKey }).sign('text');
    const der = publicKey.export({ type: 'spki', format: 'der' });
    expect(keyId).toBe(hash('sha256', der, 'hex').slice(0, 16));
  });

  it('encodes signatures as 86 characters of base64url and accepts no other form', async () => {
    const signer = newSigner();
    const { keyId, signature } = await signer.sign('text');
    expect(signature).toMatch(/^[\w-]{86}$/);
    const spellings = [`${signature}==`, `${signature}\n`, ` ${signature}`, signature.slice(0, 85)];
    for (const other of spellings) {
      expect(await signer.verify('text', { keyId, signature: other })).toBe(false);
    }
  });

  it('verifies what older keys signed and signs with the new', async () => {
    const [older, newer] = [newPair(), newPair()];
    const before = new Ed25519CheckpointSigner({ signingKey: older.privateKey });
    const after = new Ed25519CheckpointSigner({
      signingKey: newer.privateKey,
      olderKeys: [older.publicKey],
    });
    const signed = await before.sign('text');
    expect(await after.verify('text', signed)).toBe(true);
    expect(await after.publicKey(signed.keyId)).toBe(await before.publicKey(signed.keyId));
    const fresh = await after.sign('text');
    expect(fresh.keyId).not.toBe(signed.keyId);
    expect(await before.verify('text', fresh)).toBe(false);
  });

  it('rejects keys of other types', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed448');
    const signingKey = newPair().privateKey;
    expect(() => new Ed25519CheckpointSigner({ signingKey: privateKey })).toThrow('Ed25519');
    expect(() => new Ed25519CheckpointSigner({ signingKey, olderKeys: [publicKey] })).toThrow(
      'Ed25519',
    );
  });
});
