import type { IncidentId, OrganizationId, RequestId } from '@image-production/kernel';

/** What only the operator can put right. */
export const incidentKinds = [
  'file_damaged',
  'engine_unknown',
  'engine_rejected',
  'engine_credentials',
  'webhook_disabled',
  'ledger_violated',
  'clock_ahead',
] as const;

export type IncidentKind = (typeof incidentKinds)[number];

/** Something that happened and waits for the operator. Times are epoch milliseconds. */
export interface Incident {
  readonly id: IncidentId;
  readonly kind: IncidentKind;
  /** What it happened to: a file, an engine, the ledger. One incident per kind and subject is open. */
  readonly subject: string;
  readonly at: number;
  readonly organizationId: OrganizationId | null;
  readonly requestId: RequestId | null;
  /** What was found and what puts it right, without any text of a client. */
  readonly detail: string;
  readonly resolvedAt: number | null;
}

/** What a new incident says; when and under which id is for the one who keeps it. */
export type IncidentReport = Pick<Incident, 'kind' | 'subject' | 'detail'> &
  Partial<Pick<Incident, 'organizationId' | 'requestId'>>;
