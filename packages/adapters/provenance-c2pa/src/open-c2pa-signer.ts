import { readFile } from 'node:fs/promises';

import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { C2paSigner } from './c2pa-signer.ts';
import type { CertifiedSigner } from './c2pa-signer.ts';
import { C2paLibrary } from './library/c2pa-library.ts';
import { proveSigner } from './prove-signer.ts';
import { readCredential } from './signing-credential.ts';

export interface C2paSignerOptions {
  /** PEM: the signer's certificate, then its issuer, and so on. */
  readonly certificatePath: string;
  /** PEM without a passphrase: the key of the first certificate. */
  readonly keyPath: string;
  /** The service's name, written to every manifest as the claim generator. */
  readonly software?: string;
}

export interface C2paUnusable {
  readonly kind: 'c2pa-unusable';
  readonly part: 'library' | 'certificate' | 'key';
  /** Continues a sentence that starts with the file or its setting: `cannot be read: …`. */
  readonly reason: string;
}

/**
 * Opens a signer with this certificate and key and proves it on one pixel, so that a signer whose
 * signatures nobody would accept fails here.
 */
export async function openC2paSigner({
  certificatePath,
  keyPath,
  software = 'Image Production Service',
}: C2paSignerOptions): Promise<Result<CertifiedSigner, C2paUnusable>> {
  const certificate = await readText('certificate', certificatePath);
  if (!certificate.ok) return certificate;
  const key = await readText('key', keyPath);
  if (!key.ok) return key;
  const credential = readCredential(certificate.value, key.value);
  if (!credential.ok) return credential;
  const library = await C2paLibrary.load();
  if (!library) {
    const reason = 'needs the optional package @contentauth/c2pa-wasm, which is not installed';
    return refuse({ kind: 'c2pa-unusable', part: 'library', reason });
  }
  const signer = new C2paSigner(library, credential.value, software);
  const proof = await proveSigner(library, signer);
  return proof.ok ? succeed(signer) : proof;
}

async function readText(
  part: 'certificate' | 'key',
  path: string,
): Promise<Result<string, C2paUnusable>> {
  try {
    return succeed(await readFile(path, 'utf8'));
  } catch (cause) {
    const reason = `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`;
    return refuse({ kind: 'c2pa-unusable', part, reason });
  }
}
