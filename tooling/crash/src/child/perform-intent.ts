import type { OrganizationId } from '@image-production/identifiers';
import { micros, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import {
  chargeBackTopUp,
  payOutWallet,
  topUpWallet,
  writeOffDebt,
} from '@image-production/production';

import type { PaymentAnswer, Performance } from '../report.ts';
import type { Services } from '../services.ts';
import type { Client } from './client.ts';
import { createIntent, isErrand, findOwner } from './intents.ts';
import type { Intent, Payment } from './intents.ts';
import { runErrand } from './run-errand.ts';
import { submitIntent } from './submit-intent.ts';

export interface Wish {
  readonly seed: number;
  readonly number: number;
  readonly organizationIds: readonly OrganizationId[];
}

/** Performs one client's intent under the key or reference of its number. */
export async function performIntent(services: Services, wish: Wish): Promise<Performance> {
  const { seed, number, organizationIds } = wish;
  const organizationId = findOwner(number, organizationIds);
  return perform(services, createIntent(seed, number), { organizationId, number });
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
  intent: Payment,
  { organizationId, number }: Client,
): Promise<Performance> {
  const { type, dispute, amountMicros } = intent;
  const posted = await post(services, intent, organizationId);
  if (!posted.ok) return posted;
  const reference = dispute ?? intent.reference;
  const booked = { organizationId, reference, amount: `${amountMicros}` };
  return succeed({ type: paymentAnswers[type], intent: number, ...booked });
}

const paymentAnswers: Readonly<Record<Payment['type'], PaymentAnswer>> = {
  'top-up': 'topped-up',
  chargeback: 'charged-back',
  payout: 'paid-out',
  'write-off': 'written-off',
};

async function post(
  services: Services,
  { type, reference, dispute, amountMicros }: Payment,
  organizationId: OrganizationId,
): Promise<Result<unknown, { readonly kind: string }>> {
  const payment = { organizationId, amount: micros(amountMicros), reference };
  switch (type) {
    case 'top-up':
      return topUpWallet(services, payment);
    case 'chargeback':
      return chargeBackTopUp(services, { ...payment, ...(dispute !== undefined && { dispute }) });
    case 'payout':
      return payOutWallet(services, payment);
    case 'write-off':
      return writeOffDebt(services, { ...payment, reason: 'not worth a lawyer' });
  }
}
