import type { ApiKeyNotFound, OrganizationNotFound } from '@image-production/access';
import type { ModelNotFound } from '@image-production/identity';
import type {
  AdjustFailure,
  IncidentLasts,
  IncidentNotFound,
  TopUpFailure,
} from '@image-production/production';

export type FailureKind = (
  | AdjustFailure
  | ApiKeyNotFound
  | IncidentLasts
  | IncidentNotFound
  | ModelNotFound
  | OrganizationNotFound
  | TopUpFailure
)['kind'];

const sentences: Readonly<Record<FailureKind, string>> = {
  'organization-not-found': 'there is no such organization, or it was erased',
  'api-key-not-found': 'there is no such key of this organization',
  'model-not-found': 'there is no such model of this organization',
  'request-not-found': 'there is no such request of this organization',
  'incident-not-found': 'there is no such incident',
  'incident-lasts': 'what the incident is about still lasts',
  'top-up-differs': 'this payment was booked already, with another amount',
  'adjustment-differs': 'this reference was booked already, with other content',
  'amount-out-of-range': 'the amount is out of range',
  'refund-exceeds-charge': 'that is more than the request was charged',
  'top-up-not-found': 'there is no top-up with this reference',
  'chargeback-exceeds-top-up': 'that is more than the top-up was',
  'payout-exceeds-available': 'that is more than is available',
  'write-off-exceeds-owed': 'that is more than is owed',
};

export function sentenceOf(kind: FailureKind): string {
  return sentences[kind];
}
