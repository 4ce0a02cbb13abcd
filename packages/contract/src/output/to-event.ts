import { isTestTwin } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';
import type { DeliveredType } from '@image-production/webhooks';

import type { EventAnswer, EventRequestData } from './event.ts';
import { toMoney } from './money.ts';
import type { RequestRecord } from './request-record.ts';

/** An event as it was stored. */
export interface EventFacts {
  readonly id: string;
  readonly organizationId: OrganizationId;
  readonly type: DeliveredType;
  readonly subjectId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Of `wallet.low_balance`, in micro-dollars. */
  readonly balance?: { readonly available: bigint; readonly threshold: bigint };
}

/** What an event tells of its request, as the request stands now. */
export interface RequestFacts {
  readonly id: string;
  readonly operation: RequestRecord['operation'];
  readonly status: RequestRecord['status'];
  readonly metadata: Readonly<Record<string, string>>;
  readonly billing: RequestRecord['billing']['state'];
  readonly terms: { readonly total: bigint };
  readonly charged: bigint;
  readonly error: RequestRecord['error'];
  readonly expiresAt: number | null;
}

/**
 * The event as customers see it. What it tells of a request does not change once that has ended,
 * until its organization is erased.
 */
export function toEventAnswer(
  { id, organizationId, type, subjectId, at, balance }: EventFacts,
  request: RequestFacts | undefined,
): EventAnswer {
  const head = { id, createdAt: new Date(at).toISOString(), livemode: !isTestTwin(organizationId) };
  switch (type) {
    case 'webhook.test':
      return { ...head, type, data: {} };
    case 'model.saved':
    case 'model.deleted':
      return { ...head, type, data: { modelId: subjectId } };
    case 'wallet.low_balance': {
      if (!balance) throw new Error(`${id} tells no balance`);
      const { available, threshold } = balance;
      const data = { available: toMoney(available), threshold: toMoney(threshold) };
      return { ...head, type, data };
    }
    case 'request.expiring': {
      const { expiresAt = null } = request ?? {};
      if (expiresAt === null) throw new Error(`${subjectId} does not expire`);
      const expiry = new Date(expiresAt).toISOString();
      return { ...head, type, data: { ...toRequestData(subjectId, request), expiresAt: expiry } };
    }
    case 'request.succeeded':
    case 'request.failed':
    case 'request.canceled':
      return { ...head, type, data: toRequestData(subjectId, request) };
  }
}

function toRequestData(requestId: string, request: RequestFacts | undefined): EventRequestData {
  if (!request) throw new Error(`an event tells of ${requestId}, which is not there`);
  return {
    requestId,
    operation: request.operation,
    status: request.status,
    metadata: { ...request.metadata },
    billing: toBilling(request),
    error: request.error,
  };
}

/** The money of a request, as its record shows it. */
export function toBilling({
  billing: state,
  terms,
  charged,
}: Pick<RequestFacts, 'billing' | 'terms' | 'charged'>): RequestRecord['billing'] {
  return { state, quoted: toMoney(terms.total), charged: toMoney(charged) };
}
