import type { OperationRow, WireOperationId } from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';

import type { PlainAnswer } from '../http/plain-answer.ts';

/** A read of an organization, with what its answer depends on beside the time. */
export interface PlainCall {
  readonly organizationId: OrganizationId;
  /** What the target tells of: an id, or a number; empty where it tells nothing. */
  readonly said: string;
  readonly ifNoneMatch: string | undefined;
}

/**
 * An operation whose plain calls need nothing of the framework. The app answers by the same functions;
 * what these leave out, such as an id that names nothing, the app alone refuses.
 */
export type PlainRead = {
  readonly row: OperationRow & { readonly id: WireOperationId };
  /** The spellings of the target that need no judging. */
  readonly target: RegExp;
} & (
  | { readonly read: (call: PlainCall) => Promise<PlainAnswer | undefined> | PlainAnswer }
  /** For anybody, and always the same. */
  | { readonly answer: PlainAnswer }
);
