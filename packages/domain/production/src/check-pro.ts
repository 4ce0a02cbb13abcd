import { refuse, succeed } from '@image-production/kernel';
import type { Micros, OrganizationId, Result } from '@image-production/kernel';
import { availableOf, heldOf } from '@image-production/ledger';
import type { Quote } from '@image-production/pricing';

import { fundsFailure } from './accept-request.ts';
import type { IntakeServices, ProductionServices } from './services.ts';
import type { ProIdentity, SubmitProFailure } from './submit-pro.ts';

export interface ProOrder {
  readonly organizationId: OrganizationId;
  readonly identity: ProIdentity;
  readonly quote: Quote;
  readonly costMax: Micros | null;
}

/** Whether this order would be accepted right now, in the order in which it would be refused. */
export async function checkPro(
  services: ProductionServices & Pick<IntakeServices, 'entitlements'>,
  { organizationId, identity, quote, costMax }: ProOrder,
): Promise<Result<void, SubmitProFailure>> {
  const { models, ledger } = services.store.readers;
  const model =
    identity.source === 'custom'
      ? await models.findModel(organizationId, identity.id)
      : await models.findRosterModel(identity.id);
  if (!model) return refuse({ kind: 'model-not-found' });
  const isEntitled =
    identity.source === 'custom' ||
    (await services.entitlements.isEntitled(organizationId, identity.id));
  if (!isEntitled) return refuse({ kind: 'roster-not-entitled' });
  if (costMax !== null && quote.total > costMax) {
    return refuse({ kind: 'quote-exceeded', total: quote.total, costMax });
  }
  const wallet = await ledger.wallet(organizationId);
  const available = availableOf(wallet);
  const funds = { available, held: heldOf(wallet), required: quote.total };
  if (wallet.closed) return refuse({ kind: 'wallet-closed', ...funds });
  return available >= quote.total ? succeed(undefined) : refuse(fundsFailure(funds));
}
