import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import { der } from './der.test-support.ts';

const dayMs = 86_400_000;

/** A certificate in PEM, with its key. */
export interface Certified {
  readonly certificate: string;
  readonly key: string;
  readonly name: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export interface SignerWish {
  readonly keyType?: 'P-256' | 'P-384' | 'P-521' | 'RSA';
  /** Object identifier of the only permitted use of the key. */
  readonly purpose?: string;
  readonly validFrom?: number;
  readonly validTo?: number;
}

const emailProtection = '1.3.6.1.5.5.7.3.4';
export const serverAuthentication = '1.3.6.1.5.5.7.3.1';

/** Creates a certificate authority with a self-signed certificate. */
export function newAuthority(name = 'Studio Authority'): Certified {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const extensions = [
    extension('2.5.29.19', true, der.sequence(der.boolean(true))),
    // keyCertSign
    extension('2.5.29.15', true, der.bits(Buffer.of(0x04), 2)),
    subjectKeyId(pair.publicKey),
  ];
  const validity = toValidity(Date.now() - 3650 * dayMs, Date.now() + 3650 * dayMs);
  return certified({ name, pair, extensions, validity, issuer: { name, ...pair } });
}

/** Issues a certificate for a signer. */
export function newSigner(authority: Certified, wish: SignerWish = {}): Certified {
  const pair = newPair(wish.keyType ?? 'P-256');
  const extensions = [
    extension('2.5.29.19', true, der.sequence()),
    // digitalSignature
    extension('2.5.29.15', true, der.bits(Buffer.of(0x80), 7)),
    extension('2.5.29.37', true, der.sequence(der.oid(wish.purpose ?? emailProtection))),
    subjectKeyId(pair.publicKey),
    extension('2.5.29.35', false, der.sequence(der.implicit(0, keyId(authority.publicKey)))),
  ];
  const { validFrom = Date.now() - dayMs, validTo = Date.now() + dayMs } = wish;
  const validity = toValidity(validFrom, validTo);
  return certified({ name: 'Studio Signer', pair, extensions, validity, issuer: authority });
}

type Pair = Pick<Certified, 'privateKey' | 'publicKey'>;

function newPair(type: 'P-256' | 'P-384' | 'P-521' | 'RSA'): Pair {
  return type === 'RSA'
    ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
    : generateKeyPairSync('ec', { namedCurve: type });
}

interface CertificateContent {
  readonly name: string;
  readonly pair: Pair;
  readonly extensions: readonly Buffer[];
  readonly validity: Buffer;
  readonly issuer: Pair & { readonly name: string };
}

/** X.509 version 3 (RFC 5280, section 4.1). */
function certified({ name, pair, extensions, validity, issuer }: CertificateContent): Certified {
  const ecdsaWithSha256 = der.sequence(der.oid('1.2.840.10045.4.3.2'));
  const content = der.sequence(
    der.explicit(0, der.integer(2)),
    der.integer(1 + Math.floor(Math.random() * 126)),
    ecdsaWithSha256,
    distinguishedName(issuer.name),
    validity,
    distinguishedName(name),
    publicKeyInfo(pair.publicKey),
    der.explicit(3, der.sequence(...extensions)),
  );
  const signature = sign('sha256', content, issuer.privateKey);
  const whole = der.sequence(content, ecdsaWithSha256, der.bits(signature));
  const base64 = whole
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    name,
    ...pair,
  };
}

function distinguishedName(name: string): Buffer {
  const attribute = (oid: string, text: string): Buffer =>
    der.set(der.sequence(der.oid(oid), der.text(text)));
  return der.sequence(attribute('2.5.4.10', 'Studio'), attribute('2.5.4.3', name));
}

function toValidity(from: number, to: number): Buffer {
  return der.sequence(der.time(from), der.time(to));
}

function extension(oid: string, isCritical: boolean, content: Buffer): Buffer {
  const critical = isCritical ? [der.boolean(true)] : [];
  return der.sequence(der.oid(oid), ...critical, der.octets(content));
}

function subjectKeyId(publicKey: KeyObject): Buffer {
  return extension('2.5.29.14', false, der.octets(keyId(publicKey)));
}

function keyId(publicKey: KeyObject): Buffer {
  return createHash('sha256').update(publicKeyInfo(publicKey)).digest().subarray(0, 20);
}

function publicKeyInfo(publicKey: KeyObject): Buffer {
  return publicKey.export({ type: 'spki', format: 'der' });
}
