import { toAuditEntry } from '@image-production/access';
import type { OrganizationNotFound } from '@image-production/access';
import { isTestTwin, testTwinOf } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';
import { micros, microsPerDollar, refuse, succeed, valueOf } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';
import { availableOf } from '@image-production/ledger';
import type { LedgerCommand, Wallet } from '@image-production/ledger';
import { bookClock, topUpWallet } from '@image-production/production';
import type { ProductionServices } from '@image-production/production';

/** What a test twin has to play with: 1 000.00. */
export const playMoney: Micros = micros(1_000n * microsPerDollar);

/** Credits a new twin. Idempotent: it is born once. */
export async function creditTwin(
  services: ProductionServices,
  organizationId: OrganizationId,
): Promise<Result<void, OrganizationNotFound>> {
  const id = testTwinOf(organizationId);
  const birth = { organizationId: id, amount: playMoney, reference: `test:${id}` };
  const credited = await topUpWallet(services, birth);
  if (credited.ok) return succeed(undefined);
  if (credited.failure.kind === 'organization-not-found') return refuse(credited.failure);
  throw new Error(`a test twin was not credited: ${credited.failure.kind}`);
}

/** Only the wallet of a test twin can be reset. */
export interface NotATestTwin {
  readonly kind: 'not-a-test-twin';
}

/**
 * Makes 1 000.00 available again, by one posting from or to the funding account of test mode. What
 * unfinished requests hold stays held. Returns the wallet.
 */
export async function resetTestWallet(
  services: ProductionServices,
  ownerId: OrganizationId,
): Promise<Result<Wallet, NotATestTwin | OrganizationNotFound>> {
  if (!isTestTwin(ownerId)) return refuse({ kind: 'not-a-test-twin' });
  const entryId = services.ids.next('entry');
  const deed = { organizationId: ownerId, action: 'wallet.reset', subject: entryId } as const;
  const entry = toAuditEntry(services, deed);
  const stamp = { entryId, clock: bookClock(services) };
  return services.store.transaction<Wallet, OrganizationNotFound>(
    { organizationId: ownerId },
    async ({ ledger, erasures, lowBalanceNotices, audit }) => {
      if (await erasures.isErased(ownerId)) {
        return refuse({ kind: 'organization-not-found', organizationId: ownerId });
      }
      const command = resetting(await ledger.wallet(ownerId), { ownerId, reference: entryId });
      await lowBalanceNotices.clear(ownerId);
      if (!command) return succeed(await ledger.wallet(ownerId));
      valueOf(await ledger.post(command, stamp));
      await audit.append(entry);
      return succeed(await ledger.wallet(ownerId));
    },
  );
}

function resetting(
  wallet: Wallet,
  payment: { readonly ownerId: OrganizationId; readonly reference: string },
): LedgerCommand | undefined {
  const missing = playMoney - availableOf(wallet);
  if (missing === 0n) return undefined;
  return missing > 0n
    ? { type: 'top-up', ...payment, amount: micros(missing) }
    : { type: 'payout', ...payment, amount: micros(-missing) };
}
