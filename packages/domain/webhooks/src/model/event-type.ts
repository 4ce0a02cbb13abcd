/** What customers are told of, as an event of their organization and by their webhooks. */
export const eventTypes = [
  'request.succeeded',
  'request.failed',
  'request.canceled',
  'request.expiring',
  'wallet.low_balance',
  'model.saved',
  'model.deleted',
] as const;

export type EventType = (typeof eventTypes)[number];

/** What is sent to webhooks: every event, and what a test of the webhook sends. */
export type DeliveredType = EventType | 'webhook.test';

export const deliveredTypes: readonly [DeliveredType, ...DeliveredType[]] = [
  ...eventTypes,
  'webhook.test',
];

/** Whether customers are told of an event of this type. */
export function isEventType(type: string): type is EventType {
  return (eventTypes as readonly string[]).includes(type);
}
