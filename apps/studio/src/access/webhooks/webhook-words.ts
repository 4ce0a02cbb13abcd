import type { Delivery, Webhook } from '@image-production/client';

export type EventType = Webhook['events'][number];

/** What a webhook can be told of; tests are sent in any case. */
export const choosable: Readonly<Record<Exclude<EventType, 'webhook.test'>, string>> = {
  'request.succeeded': 'A photograph is delivered',
  'request.failed': 'A request has failed and cost nothing',
  'request.canceled': 'A request is canceled',
  'request.expiring': 'Files are removed in a day',
  'wallet.low_balance': 'The wallet is nearly empty',
  'model.saved': 'A model is saved',
  'model.deleted': 'A model is deleted',
};

export const eventWords: Readonly<Record<EventType, string>> = {
  ...choosable,
  'webhook.test': 'A test',
};

const failureWords: Readonly<Record<NonNullable<Delivery['failure']>, string>> = {
  status: 'the answer was no success',
  timeout: 'no answer in time',
  unreachable: 'not reached',
  certificate_expired: 'the certificate has expired or is not valid yet',
  certificate_name: 'the certificate is for another name',
  certificate_untrusted: 'the certificate is of no trusted authority, or its chain is incomplete',
  refused: 'no address that is sent to',
  disabled: 'the webhook was disabled before',
};

/** How the last attempt ended: `500, the answer was no success`. */
export function howItEnded({
  status,
  responseStatus,
  failure,
}: Pick<Delivery, 'status' | 'responseStatus' | 'failure'>): string {
  const answered = responseStatus === null ? [] : [`${responseStatus}`];
  if (status === 'succeeded') return [...answered, 'taken'].join(', ');
  return [...answered, ...(failure === null ? [] : [failureWords[failure]])].join(', ');
}

const reasons: Readonly<Record<NonNullable<Webhook['disabledReason']>, string>> = {
  gone: 'The address answered 410 Gone, so nothing more is sent there.',
  failing: 'Nothing arrived there for three days, so nothing more is sent.',
  operator: 'It was disabled by hand.',
};

/** Why nothing is sent; null while something is. */
export function whyDisabled({
  status,
  disabledReason,
}: Pick<Webhook, 'status' | 'disabledReason'>): string | null {
  if (status === 'active') return null;
  return disabledReason === null ? 'It is disabled.' : reasons[disabledReason];
}
