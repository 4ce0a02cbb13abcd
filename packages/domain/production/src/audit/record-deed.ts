import { toAuditEntry } from '@image-production/access';
import type { AuditAction, DeedServices } from '@image-production/access';
import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { succeed, valueOf } from '@image-production/kernel';

import type { ProductionStore, ProductionStores } from '../ports/production-store.ts';

/** What was done; without an organization it was done in the operator's plane. */
export interface RecordedDeed {
  readonly organizationId?: OrganizationId;
  readonly action: AuditAction;
  /** The id of what it was done to; by default that of the request. */
  readonly subject?: string;
  readonly requestId?: RequestId | null;
}

/** Records what a use case did, in its transaction. */
export async function recordDeed(
  services: DeedServices,
  { audit }: Pick<ProductionStores, 'audit'>,
  { organizationId, action, requestId, subject }: RecordedDeed,
): Promise<void> {
  const entry = toAuditEntry(services, {
    organizationId: organizationId ?? null,
    action,
    subject: subject ?? requestId ?? null,
    requestId: requestId ?? null,
  });
  await audit.append(entry);
}

/** Records that the guard refused a submission; of its words, a keyed hash is all that is kept. */
export async function recordRefusal(
  services: DeedServices & { readonly store: ProductionStore },
  {
    organizationId,
    subject,
  }: { readonly organizationId: OrganizationId; readonly subject: string },
): Promise<void> {
  const content = { organizationId, action: 'request.accept', subject } as const;
  const entry = toAuditEntry(services, { ...content, outcome: 'refused' });
  const recorded = await services.store.transaction({ organizationId }, async ({ audit }) =>
    succeed(await audit.append(entry)),
  );
  valueOf(recorded);
}
