import type { OrganizationId, RequestId } from '@image-production/identifiers';

import type { IntakeHolder } from './asset-uses.ts';

/** What belongs to the installation as a whole, and changes one at a time. */
export type Concern =
  /** The turns of organizations; a claim takes the request that comes next along. */
  | 'queue'
  /** Whether requests are accepted, and at which engines. */
  | 'pause'
  /** Months that take no more transfers. */
  | 'closing'
  /** The verdict on the books, and the end of incidents. */
  | 'audit'
  | 'incidents'
  | 'roster'
  /** Which data is due for removal or for an announcement. */
  | 'retention'
  | 'unused-assets'
  | 'orphan-search'
  | 'file-check'
  /** Whose turn it is to deliver what. */
  | 'webhooks';

/** A request with its organization. */
export interface RequestOfOrganization {
  readonly organizationId: OrganizationId;
  readonly requestId: RequestId;
}

/**
 * What a change is about. It may write only what belongs to its subject:
 *
 * - an organization: its money, keys, identities and ended requests;
 * - a request: its progress while it is unfinished;
 * - both, for accepting nothing new but ending or forgetting a request;
 * - an intake: what it has stored so far;
 * - a concern.
 *
 * New requests, held assets and incidents may be written with any of them, events only with their
 * organization, which keeps them in the order of their commits.
 */
export type Subject =
  | { readonly organizationId: OrganizationId }
  | RequestOfOrganization
  | { readonly requestId: RequestId }
  | { readonly intake: IntakeHolder }
  | { readonly concern: Concern };
