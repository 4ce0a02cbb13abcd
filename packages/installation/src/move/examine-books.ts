import { join } from 'node:path';

import { defaultPolicy, examineLedger } from '@image-production/production';
import type { BooksReader, ExaminedBooks } from '@image-production/production';
import {
  Ed25519CheckpointSigner,
  nodeDigest,
  openCheckpointKey,
  systemClock,
} from '@image-production/runtime-node';
import { FileCheckpointLog } from '@image-production/storage-files';

/** Verifies books that are not in service, as far as the records in this folder vouch for them. */
export async function examineBooks(
  books: BooksReader,
  recordsFolder: string,
): Promise<ExaminedBooks> {
  const keys = await openCheckpointKey(join(recordsFolder, 'checkpoint-key.pem'));
  return examineLedger({
    books,
    checkpoints: new FileCheckpointLog(join(recordsFolder, 'checkpoints.jsonl')),
    signer: new Ed25519CheckpointSigner(keys),
    clock: systemClock,
    digest: nodeDigest,
    policy: defaultPolicy,
  });
}

/** One sentence per invariant that does not hold. */
export function violations({ report }: ExaminedBooks, which: string): readonly string[] {
  const broken = report.invariants.filter(({ holds }) => !holds);
  return broken.map(
    ({ number, title, findings: [first = 'no finding'] }) =>
      `${which} violated, invariant ${number} (${title}): ${first}`,
  );
}
