import { createHash } from 'node:crypto';

import { isReportedDamaged, reportDamage } from '@image-production/production';
import type { ByteRange, FileDamage, NeededFile } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { ProblemError } from '../problem-error.ts';

/** A stored file as its row describes it. */
export interface ExpectedFile extends NeededFile {
  /** Undefined where no row tells. */
  readonly sizeBytes: number | undefined;
}

/** A stored file of the right size: what can be known without reading it. */
export interface SoundFile {
  readonly sizeBytes: number;
  open(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * Looks at a file before its first byte is sent. One that is lost or has another size than its
 * row says is reported to the operator and answered as damaged, and so is one whose damage was
 * reported before, until the operator resolves it. Read as a whole or in a large range, its bytes
 * are held against its digest, and the last part is sent only when they are the right ones.
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

/** Yields the range of a whole file, whose digest also covers what lies before and behind it. */
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

/** What is answered for a damaged file; the operator knows of it then. */
async function damaged(
  { production, logger }: ApiServices,
  file: ExpectedFile,
  damage: FileDamage,
): Promise<ProblemError> {
  const { holder, sha256 } = file;
  const answer = await reportDamage(production, { holder, sha256 }, damage);
  // Its time passed between the look at its row and the look at its bytes.
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

/** The picture of an identity, as large as the request delivered it that made it. */
export async function expectedView(
  { production }: ApiServices,
  view: NeededFile,
): Promise<ExpectedFile> {
  const delivery = await production.store.readers.requests.deliveryOf(view.sha256);
  return { ...view, sizeBytes: delivery?.file.sizeBytes };
}
