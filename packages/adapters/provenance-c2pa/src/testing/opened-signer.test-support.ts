import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Result } from '@image-production/kernel';

import type { CertifiedSigner } from '../c2pa-signer.ts';
import { openC2paSigner } from '../open-c2pa-signer.ts';
import type { C2paUnusable } from '../open-c2pa-signer.ts';

/** Opens a signer from these texts, written to files; null leaves the file out. */
export async function openWith(
  certificate: string | null,
  key: string | null,
): Promise<Result<CertifiedSigner, C2paUnusable>> {
  const folder = await mkdtemp(join(tmpdir(), 'c2pa-'));
  try {
    const [certificatePath, keyPath] = [join(folder, 'chain.pem'), join(folder, 'key.pem')];
    if (certificate !== null) await writeFile(certificatePath, certificate);
    if (key !== null) await writeFile(keyPath, key);
    return await openC2paSigner({ certificatePath, keyPath });
  } finally {
    await rm(folder, { recursive: true });
  }
}
