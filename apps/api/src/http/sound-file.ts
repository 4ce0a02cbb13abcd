import { createHash } from 'node:crypto';

import { isReportedDamaged, reportDamage } from '@image-production/production';
import type { ByteRange, FileDamage, NeededFile } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { ProblemError } from '../problem-error.ts';

/** A stored file as recorded. */
export interface ExpectedFile extends NeededFile {
  /** Undefined where no row records it. */
  readonly sizeBytes: number | undefined;
}

/** A stored file of the recorded size, which is checked without reading it. */
export interface SoundFile {
  readonly sizeBytes: number;
  open(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * Checks a file before its first byte is sent. A missing file, one of the wrong size, and one with
 * an open incident are `output_damaged`; new damage is reported to the operator. When at least
 * half of the file is read, its digest is verified before the last chunk is sent.
 */
export async function findSound(services: ApiServices, file: ExpectedFile): Promise<SoundFile> {
  const { assets, store } = services.production;
  if (await isReportedDamaged(store, file)) throw outputDamaged();
  const stored = await assets.stat(file.sha256);
  if (!stored) throw await damaged(services, file, { kind: 'lost' });
  const { sizeBytes } = stored;
  const { sizeBytes: sizeBytesExpected = sizeBytes } = file;
  if (sizeBytes !== sizeBytesExpected) {
    throw await damaged(services, file, { kind: 'resized', sizeBytes, sizeBytesExpected });
  }
  return {
    sizeBytes,
    async open(range) {
      const { start, end } = range ?? { start: 0, end: sizeBytes - 1 };
      const isChecked = 2 * (end - start + 1) >= sizeBytes;
      const bytes = await assets.open(file.sha256, isChecked ? undefined : range);
      if (!bytes) throw await damaged(services, file, { kind: 'lost' });
      return isChecked ? checked(services, file, { bytes, range: { start, end } }) : bytes;
    },
  };
}

/** Yields a range of the file while hashing all of it; throws before the last chunk when altered. */
async function* checked(
  services: ApiServices,
  file: ExpectedFile,
  { bytes, range }: { readonly bytes: AsyncIterable<Uint8Array>; readonly range: ByteRange },
): AsyncGenerator<Uint8Array, void, undefined> {
  const hash = createHash('sha256');
  let heldBack: Uint8Array | undefined;
  let position = 0;
  for await (const part of bytes) {
    hash.update(part);
    const first = Math.max(0, range.start - position);
    const asked = part.subarray(first, Math.max(first, range.end + 1 - position));
    position += part.length;
    if (asked.length === 0) continue;
    if (heldBack) yield heldBack;
    heldBack = asked;
  }
  if (hash.digest('hex') !== file.sha256) {
    throw await damaged(services, file, { kind: 'altered' });
  }
  if (heldBack) yield heldBack;
}

/** Reports the damage to the operator and returns the problem to answer with. */
async function damaged(
  { production, logger }: ApiServices,
  file: ExpectedFile,
  damage: FileDamage,
): Promise<ProblemError> {
  const { holder, sha256 } = file;
  const answer = await reportDamage(production, { holder, sha256 }, damage);
  // Retention expired between reading the row and reading the bytes.
  if (answer === 'not-needed') {
    return new ProblemError('output_expired', 'The file has been removed.');
  }
  logger.error({ holder, sha256, damage }, 'a stored file is damaged');
  return outputDamaged();
}

function outputDamaged(): ProblemError {
  const detail = 'This file is lost or altered. The operator was told and gives its price back.';
  return new ProblemError('output_damaged', detail);
}

/** An identity's view with the size that its request recorded when it was delivered. */
export async function expectedView(
  { production }: ApiServices,
  view: NeededFile,
): Promise<ExpectedFile> {
  const delivery = await production.store.readers.requests.deliveryOf(view.sha256);
  return { ...view, sizeBytes: delivery?.file.sizeBytes };
}
