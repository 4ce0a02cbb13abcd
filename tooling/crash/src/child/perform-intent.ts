import { micros, succeed } from '@image-production/kernel';
import type { OrganizationId } from '@image-production/kernel';
import { chargeBackTopUp, topUpWallet } from '@image-production/production';

import type { Performance } from '../report.ts';
import type { Services } from '../services.ts';
import type { Client } from './client.ts';
import { intentOf, isErrand, ownerOf } from './intents.ts';
import type { Intent, Payment } from './intents.ts';
import { runErrand } from './run-errand.ts';
import { submitIntent } from './submit-intent.ts';

export interface Wish {
  readonly seed: number;
  readonly number: number;
  readonly organizationIds: readonly OrganizationId[];
}

/** Does what one client wants, under the key or reference that belongs to its number. */
export async function performIntent(services: Services, wish: Wish): Promise<Performance> {
  const { seed, number, organizationIds } = wish;
  const organizationId = ownerOf(number, organizationIds);
  return perform(services, intentOf(seed, number), { organizationId, number });
}

/** The same for an intent that was not drawn. */
export async function perform(
  services: Services,
  intent: Intent,
  client: Client,
): Promise<Performance> {
  if ('reference' in intent) return book(services, intent, client);
  if (isErrand(intent)) return runErrand(services, { ...intent, ...client });
  const accepted = await submitIntent(services, intent, client);
  if (!accepted.ok) return accepted;
  const { request } = accepted.value;
  const { organizationId, number } = client;
  const total = `${request.terms.total}`;
  const requestId = request.id;
  return succeed({ type: 'accepted', intent: number, organizationId, requestId, total });
}

async function book(
  services: Services,
  { type, reference, amountMicros }: Payment,
  { organizationId, number }: Client,
): Promise<Performance> {
  const payment = { organizationId, amount: micros(amountMicros), reference };
  const isTopUp = type === 'top-up';
  const posted = await (isTopUp ? topUpWallet : chargeBackTopUp)(services, payment);
  if (!posted.ok) return posted;
  const booked = { organizationId, reference, amount: `${amountMicros}` };
  return succeed({ type: isTopUp ? 'topped-up' : 'charged-back', intent: number, ...booked });
}
