import type { RequestId } from '@image-production/kernel';
import { verifyBooks } from '@image-production/ledger';
import type { BookedKey } from '@image-production/ledger';
import { nodeDigest } from '@image-production/runtime-node';

import type { Finding } from './finding.ts';
import type { Snapshot } from './read-snapshot.ts';

/** The 26 invariants of the ledger, recomputed from nothing but what is stored. */
export function checkBooks({ wallets, requests, keys }: Snapshot): readonly Finding[] {
  const idempotencyKeys = keys.flatMap((key): readonly BookedKey[] => {
    const request = requests.get(key.request_id);
    // A key of nothing is found by a check of its own.
    if (!request) return [];
    const { organizationId } = request;
    const createdAt = Number(key.created_at);
    return [{ organizationId, requestId: key.request_id as RequestId, createdAt }];
  });
  const books = { now: Date.now(), wallets, requests: requests.values(), idempotencyKeys };
  const { invariants } = verifyBooks(books, nodeDigest);
  return invariants.flatMap(({ number, title, findings }) =>
    findings.map((text) => ({ check: `invariant ${number} (${title})`, text })),
  );
}
