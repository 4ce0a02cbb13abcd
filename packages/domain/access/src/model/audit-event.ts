import type { EventId, OrganizationId, RequestId } from '@image-production/identifiers';

/** What is recorded: a noun and what was done to it. */
export const auditActions = [
  'request.accept',
  'request.cancel',
  'request.remove_outputs',
  'model.save',
  'model.rename',
  'model.delete',
  'webhook.create',
  'webhook.change',
  'webhook.delete',
  'webhook.rotate',
  'webhook.test',
  'webhook.redeliver',
  'key.create',
  'key.rotate',
  'key.revoke',
  'organization.create',
  'organization.change',
  'organization.erase',
  'wallet.top_up',
  'wallet.refund',
  'wallet.charge_back',
  'wallet.pay_out',
  'wallet.write_off',
  'wallet.reopen',
  'wallet.reset',
  'entitlement.grant',
  'entitlement.revoke',
  'roster.add',
  'incident.resolve',
  'pause.change',
  'session.link',
  'session.open',
  'session.close',
  'operator.appoint',
  'operator.dismiss',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Who did it: a key, a browser signed in with a key, an operator, or the installation itself. */
export interface AuditActor {
  readonly kind: 'key' | 'operator' | 'studio' | 'system';
  /** Of the key or the operator; null where there is none. */
  readonly id: string | null;
}

/** What to record. Holds ids and no text, so that it may outlive everything that it is about. */
export interface AuditEntry {
  readonly id: EventId;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whose chain it joins; null for that of the operator's plane. */
  readonly organizationId: OrganizationId | null;
  readonly actor: AuditActor;
  readonly action: AuditAction;
  /** The id of what it was done to, or the keyed hash of a text; null where it says nothing more. */
  readonly subject: string | null;
  readonly outcome: 'done' | 'refused';
  /** The generation request that it concerns. */
  readonly requestId: RequestId | null;
  /** The `X-Request-Id` of the call; null outside of calls. */
  readonly traceId: string | null;
}

/** An entry in its chain. Never changes. */
export interface AuditEvent extends AuditEntry {
  /** Position in the chain, from 1, without gaps. */
  readonly sequence: number;
  readonly previousHash: string;
  readonly hash: string;
}

/** The end of a chain. */
export interface AuditHead {
  /** Null for the operator's plane. */
  readonly organizationId: OrganizationId | null;
  readonly sequence: number;
  readonly hash: string;
}

/** What the first event of every chain follows. */
export const auditGenesis: string = '0'.repeat(64);
