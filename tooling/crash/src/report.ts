import { writeSync } from 'node:fs';

import type { ModelId, OrganizationId, RequestId } from '@image-production/identifiers';
import type { Result } from '@image-production/kernel';
import type { RequestStatus } from '@image-production/production';

/** A report from a process to its parent, one line of JSON. */
export type Report =
  | { readonly type: 'ready' }
  /** A submission is about to be made for the first time by this process. */
  | { readonly type: 'begun'; readonly intent: number }
  | { readonly type: 'refused'; readonly intent: number; readonly kind: string }
  | Acknowledgement
  /** A step of this name was taken for the first time by this process. */
  | { readonly type: 'step'; readonly step: string }
  /** The process is about to kill itself after this step. */
  | { readonly type: 'doomed'; readonly step: string }
  | CallReport
  /** The process is about to stand still until it is woken. */
  | { readonly type: 'stalled' }
  /** A use case threw an error other than a Fault: a broken invariant. */
  | { readonly type: 'broken'; readonly message: string };

/** What a worker did about the call that a picture costs. */
export interface CallReport {
  readonly type: 'call';
  /** `noting` is about to be done, all others are done. */
  readonly step: 'ordered' | 'noting' | 'dropped' | 'job-noted';
  /** When it was begun, epoch milliseconds. */
  readonly at: number;
  /** The part of its seed that the engine is sent. */
  readonly picture: number;
  readonly requestId: RequestId;
  readonly index: number;
}

export type PaymentAnswer = 'topped-up' | 'charged-back' | 'paid-out' | 'written-off';

/** An acknowledgement that a client now relies on. */
export type Acknowledgement =
  | {
      readonly type: 'accepted';
      readonly intent: number;
      readonly organizationId: OrganizationId;
      readonly requestId: RequestId;
      readonly total: string;
    }
  | {
      readonly type: PaymentAnswer;
      readonly intent: number;
      readonly organizationId: OrganizationId;
      readonly reference: string;
      readonly amount: string;
    }
  | { readonly type: 'refunded'; readonly intent: number; readonly transferId: string }
  | {
      readonly type: 'reopened';
      readonly intent: number;
      readonly organizationId: OrganizationId;
      readonly reopenedAfter: number;
    }
  | { readonly type: 'erased'; readonly intent: number; readonly organizationId: OrganizationId }
  | {
      readonly type: 'books-closed';
      readonly intent: number;
      readonly organizationId: OrganizationId;
      /** Epoch milliseconds. */
      readonly until: number;
      /** How many lines of the organization are earlier. */
      readonly lines: number;
    }
  | {
      readonly type: 'saved' | 'model-deleted';
      readonly intent: number;
      readonly modelId: ModelId;
    }
  | { readonly type: 'outputs-removed'; readonly intent: number; readonly requestId: RequestId }
  | {
      readonly type: 'cancel-asked';
      readonly intent: number;
      readonly requestId: RequestId;
      readonly status: RequestStatus;
    }
  | {
      readonly type: 'claimed';
      readonly requestId: RequestId;
      readonly token: number;
      /** When it was known to the worker, epoch milliseconds. */
      readonly at: number;
    }
  | {
      readonly type: 'lease-kept';
      readonly requestId: RequestId;
      readonly token: number;
      /** Time of the request, epoch milliseconds. */
      readonly askedAt: number;
    }
  | {
      readonly type: 'settled';
      readonly requestId: RequestId;
      readonly token: number;
      readonly status: RequestStatus;
      readonly charged: string;
    };

/** An answer, or the kind of the refusal. */
export type Performance = Result<Acknowledgement, { readonly kind: string }>;

export type Tell = (report: Report) => void;

const reportChannel = 3;

/** Hands a report to the operating system before it returns: a kill right after it is too late. */
export const tellParent: Tell = (report) => {
  const line = `${JSON.stringify(report)}\n`;
  for (let rest = Buffer.from(line); rest.length > 0;) {
    rest = rest.subarray(writeSome(rest));
  }
};

function writeSome(bytes: Uint8Array): number {
  try {
    return writeSync(reportChannel, bytes);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return 0;
    throw error;
  }
}
