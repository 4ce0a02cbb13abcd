import type { OrganizationId, WebhookId } from '@image-production/identifiers';

import type { DeliveredType } from './event-type.ts';

/** At most so many per organization. */
export const webhooksMax = 10;

/** How long the secret before a rotation signs beside the new one. */
export const overlapMs: number = 24 * 60 * 60 * 1000;

/**
 * Why a webhook is disabled. `gone`: it answered 410. `failing`: nothing has arrived for three
 * days. `operator`: somebody disabled it by hand.
 */
export const disabledReasons = ['gone', 'failing', 'operator'] as const;

export type DisabledReason = (typeof disabledReasons)[number];

/** An address that an organization's events are sent to. Times are epoch milliseconds. */
export interface Webhook {
  readonly id: WebhookId;
  readonly organizationId: OrganizationId;
  readonly url: string;
  readonly events: readonly DeliveredType[];
  readonly description: string | null;
  readonly status: 'active' | 'disabled';
  /** Null while it is active. */
  readonly disabledReason: DisabledReason | null;
  readonly secret: string;
  /** What it was before the last rotation, and until when that signs, too. */
  readonly previousSecret: { readonly secret: string; readonly until: number } | null;
  /** When the first delivery failed after the last one that arrived; null if none has. */
  readonly failingSince: number | null;
  readonly createdAt: number;
}

/** The secrets that sign at this time, the current one first. */
export function signingSecrets(
  { secret, previousSecret }: Webhook,
  now: number,
): readonly [string, ...string[]] {
  return previousSecret && now < previousSecret.until ? [secret, previousSecret.secret] : [secret];
}

/** The webhook with a new secret; the one before signs for another day. */
export function rotated(webhook: Webhook, secret: string, now: number): Webhook {
  const previousSecret = { secret: webhook.secret, until: now + overlapMs };
  return { ...webhook, secret, previousSecret };
}

export function disabled(webhook: Webhook, reason: DisabledReason): Webhook {
  return { ...webhook, status: 'disabled', disabledReason: reason };
}

/** Its failures so far are forgotten. */
export function activated(webhook: Webhook): Webhook {
  return { ...webhook, status: 'active', disabledReason: null, failingSince: null };
}
