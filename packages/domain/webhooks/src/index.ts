export { deliveredTypes, eventTypes, isEventType } from './model/event-type.ts';
export type { DeliveredType, EventType } from './model/event-type.ts';
export {
  activated,
  disabled,
  disabledReasons,
  overlapMs,
  rotated,
  signingSecrets,
  webhooksMax,
} from './model/webhook.ts';
export type { DisabledReason, Webhook } from './model/webhook.ts';
export { deliveryFailures, deliveryStatuses, newDelivery, sentAgain } from './model/delivery.ts';
export type {
  AttemptOutcome,
  DeliveredEvent,
  SentEvent,
  Delivery,
  DeliveryFailure,
  DeliveryStatus,
} from './model/delivery.ts';
export { concludeAttempt, failingMsMax, retryDelaysMs } from './model/conclude-attempt.ts';
export type { ConcludedAttempt } from './model/conclude-attempt.ts';
export type {
  ClaimedDelivery,
  DeliveryDemand,
  DeliveryPageQuery,
  WebhookGauges,
  WebhookPageQuery,
  WebhookReader,
  WebhookStore,
} from './ports/webhook-store.ts';
export type { WebhookMessage, WebhookSender } from './ports/webhook-sender.ts';
export type { TargetProblem, WebhookTargets } from './ports/webhook-targets.ts';
export type { WebhookSecrets } from './ports/webhook-secrets.ts';
