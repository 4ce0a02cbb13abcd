import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { toCoseAlgorithm } from './cose-algorithm.ts';
import type { CoseAlgorithm } from './cose-algorithm.ts';

/** A private key and the certificates that identify its owner. */
export interface SigningCredential {
  readonly algorithm: CoseAlgorithm;
  /** DER, the signer first, each issued by the next. */
  readonly certificates: readonly Uint8Array[];
  readonly privateKey: KeyObject;
  /** Epoch milliseconds between which all certificates are valid. */
  readonly validFrom: number;
  readonly validTo: number;
}

export interface CredentialProblem {
  readonly kind: 'c2pa-unusable';
  readonly part: 'certificate' | 'key';
  /** Continues a sentence that starts with the file or its setting. */
  readonly reason: string;
}

const certificatePattern = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Parses a certificate chain and the key of its first certificate, both PEM. */
export function readCredential(
  certificatePem: string,
  keyPem: string,
): Result<SigningCredential, CredentialProblem> {
  const chain = attempt(() =>
    (certificatePem.match(certificatePattern) ?? []).map((pem) => new X509Certificate(pem)),
  );
  const [signer] = chain ?? [];
  if (!chain || !signer) return wrong('certificate', 'has to hold certificates in PEM');
  if (!isInOrder(chain)) {
    return wrong('certificate', 'has to begin with the signer, each one followed by its issuer');
  }
  const privateKey = attempt(() => createPrivateKey(keyPem));
  if (!privateKey) return wrong('key', 'has to hold a private key in PEM, without a passphrase');
  const algorithm = toCoseAlgorithm(privateKey);
  if (!algorithm) return wrong('key', 'has to hold a P-256, P-384 or RSA key (2048 bits or more)');
  if (!signer.checkPrivateKey(privateKey)) {
    return wrong('key', 'does not belong to the first certificate');
  }
  return succeed({
    algorithm,
    certificates: chain.map(({ raw }) => raw),
    privateKey,
    validFrom: Math.max(...chain.map((certificate) => Date.parse(certificate.validFrom))),
    validTo: Math.min(...chain.map((certificate) => Date.parse(certificate.validTo))),
  });
}

function isInOrder(chain: readonly X509Certificate[]): boolean {
  return chain.every((certificate, index) => {
    const issuer = chain[index + 1];
    return !issuer || (certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey));
  });
}

function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function wrong(
  part: CredentialProblem['part'],
  reason: string,
): Result<SigningCredential, CredentialProblem> {
  return refuse({ kind: 'c2pa-unusable', part, reason });
}
