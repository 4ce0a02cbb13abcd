import type { RequestId } from '@image-production/identifiers';
import { auditBooks, defaultPolicy } from '@image-production/production';
import type { BookedKey } from '@image-production/production';
import { nodeDigest } from '@image-production/runtime-node';

import type { Finding } from './finding.ts';
import type { Snapshot } from './snapshot.ts';

/** The 26 invariants of the books, recomputed from stored data alone. */
export function checkBooks({ wallets, requests, keys }: Snapshot): readonly Finding[] {
  const idempotencyKeys = keys.flatMap((key): readonly BookedKey[] => {
    const request = requests.get(key.request_id);
    // A key of nothing is found by a check of its own.
    if (!request) return [];
    const { organizationId } = request;
    const createdAt = Number(key.created_at);
    return [{ organizationId, requestId: key.request_id as RequestId, createdAt }];
  });
  const { keyRetentionMs } = defaultPolicy;
  const stored = { wallets, requests: requests.values(), idempotencyKeys };
  const books = { now: Date.now(), keyRetentionMs, ...stored };
  const { invariants } = auditBooks(books, nodeDigest);
  return invariants.flatMap(({ number, title, findings }) =>
    findings.map((text) => ({ check: `invariant ${number} (${title})`, text })),
  );
}
