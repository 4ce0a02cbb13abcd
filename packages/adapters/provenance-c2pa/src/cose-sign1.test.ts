import { generateKeyPairSync } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { toCoseAlgorithm } from './cose-algorithm.ts';
import { coseSign1, coseSign1Bytes } from './cose-sign1.ts';
import type { SigningCredential } from './signing-credential.ts';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

function credentialWith(certificates: readonly Uint8Array[]): SigningCredential {
  const algorithm = toCoseAlgorithm(privateKey)!;
  return { algorithm, certificates, privateKey, validFrom: 0, validTo: 1 };
}

describe('a signature', () => {
  it.each([[23], [24], [255], [256], [65_535], [65_536], [300, 400, 70_000]])(
    'is as long as was reserved for it, with certificates of %i bytes and more',
    (...sizes) => {
      const credential = credentialWith(sizes.map((size) => new Uint8Array(size)));
      for (const claimBytes of [0, 1, 70_000]) {
        const signature = coseSign1(credential, new Uint8Array(claimBytes));
        expect(signature).toHaveLength(coseSign1Bytes(credential));
      }
    },
  );

  it('is a COSE_Sign1 with one certificate or several, and a detached payload', () => {
    const [one, other] = [Uint8Array.of(1, 2), Uint8Array.of(3)];
    const toHex = (...certificates: Uint8Array[]): string =>
      Buffer.from(coseSign1(credentialWith(certificates), Uint8Array.of(9))).toString('hex');
    // Tag 18, four items; the protected header {1: -7, 33: …}; no unprotected header; no payload.
    expect(toHex(one)).toMatch(/^d28448a201261821420102a0f65840[0-9a-f]{128}$/);
    expect(toHex(one, other)).toMatch(/^d2844ba201261821824201024103a0f65840[0-9a-f]{128}$/);
  });
});
