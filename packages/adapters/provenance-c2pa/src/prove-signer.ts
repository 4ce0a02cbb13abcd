import { Fault, refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { oneChunk } from '@image-production/rendering';

import type { C2paSigner } from './c2pa-signer.ts';
import { wholeFile } from './chunks.ts';
import type { C2paLibrary } from './library/c2pa-library.ts';
import type { CredentialProblem } from './signing-credential.ts';

const mediaType = 'image/png';
/** One black pixel. */
const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);
/** No trust list is configured here, so validation reports this status for every signer. */
const untrusted = 'signingCredential.untrusted';

/** The part of a manifest store that is read here. */
interface ManifestStore {
  readonly validation_state: string;
  readonly validation_status?: readonly { readonly code: string; readonly explanation?: string }[];
}

/**
 * Signs and validates one pixel, so that a certificate that C2PA rejects stops the start of the
 * service instead of spoiling delivered files.
 */
export async function proveSigner(
  library: C2paLibrary,
  signer: C2paSigner,
): Promise<Result<undefined, CredentialProblem>> {
  const about = { format: 'png', mediaType, bitDepth: 8, sceneReferred: false } as const;
  const pixel = { ...about, bytes: oneChunk(smallestPng) };
  const claim = {
    renderer: 'proof',
    rendererVersion: '1',
    digitalSourceType: 'algorithmicMedia',
    createdAt: Date.now(),
  } as const;
  try {
    const { bytes } = await signer.sign(pixel, claim);
    const store = await library.read({ mediaType, bytes: await wholeFile(bytes) });
    return verdictOn(JSON.parse(store) as ManifestStore);
  } catch (cause) {
    if (!(cause instanceof Fault)) throw cause;
    return unusable(`cannot sign: ${cause.message}`);
  }
}

function verdictOn(store: ManifestStore): Result<undefined, CredentialProblem> {
  if (store.validation_state !== 'Invalid') return succeed(undefined);
  const findings = (store.validation_status ?? [])
    .filter(({ code }) => code !== untrusted)
    .map(({ code, explanation }) => `${explanation ?? 'invalid'} (${code})`);
  return unusable(`is not accepted by C2PA: ${findings.join(', ')}`);
}

function unusable(reason: string): Result<undefined, CredentialProblem> {
  return refuse({ kind: 'c2pa-unusable', part: 'certificate', reason });
}
