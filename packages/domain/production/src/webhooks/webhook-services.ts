import type {
  SentEvent,
  WebhookSecrets,
  WebhookSender,
  WebhookTargets,
} from '@image-production/webhooks';

import type { GenerationRequest } from '../model/generation-request.ts';
import type { ProductionServices } from '../services.ts';

/** What changing webhooks needs. */
export interface WebhookServices extends Pick<
  ProductionServices,
  'store' | 'clock' | 'ids' | 'deed'
> {
  readonly targets: WebhookTargets;
  readonly secrets: WebhookSecrets;
}

/** What delivering needs. */
export interface DeliveryServices extends Pick<
  ProductionServices,
  'store' | 'clock' | 'stamps' | 'ids'
> {
  readonly sender: WebhookSender;
  /** The text that is sent and signed; the request is that of a `request.*` event. */
  readonly writeBody: (event: SentEvent, request: GenerationRequest | undefined) => string;
  /** Random numbers from 0 to 1, without 1, which spread repeated attempts. */
  readonly random: () => number;
  readonly timing?: DeliveryTiming;
}

/** How long things take that take a minute and a day unless said otherwise. */
export interface DeliveryTiming {
  /** How long a deliverer has what it claims: many times what one attempt takes. */
  readonly claimMs: number;
  readonly delaysMs: readonly number[];
}
