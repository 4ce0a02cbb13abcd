import type { IncidentId, OrganizationId, RequestId } from '@image-production/identifiers';

/** Kinds of incidents, all of which need the operator. */
export const incidentKinds = [
  'file_damaged',
  'engine_unknown',
  'engine_rejected',
  'engine_credentials',
  'webhook_disabled',
  'ledger_violated',
  'audit_violated',
  'clock_ahead',
  'clock_differs',
] as const;

export type IncidentKind = (typeof incidentKinds)[number];

/** An event that needs the operator. Times are epoch milliseconds. */
export interface Incident {
  readonly id: IncidentId;
  readonly kind: IncidentKind;
  /** What is affected: a file, an engine, the ledger. One incident per kind and subject is open. */
  readonly subject: string;
  readonly at: number;
  readonly organizationId: OrganizationId | null;
  readonly requestId: RequestId | null;
  /** What was found and how to fix it, without any client text. */
  readonly detail: string;
  readonly resolvedAt: number | null;
}

/** Content of a new incident; the code that raises it adds id and time. */
export type IncidentReport = Pick<Incident, 'kind' | 'subject' | 'detail'> &
  Partial<Pick<Incident, 'organizationId' | 'requestId'>>;
