import { withDefaultSettings } from '@image-production/access';
import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { PRODUCTION_SERVICES, STORAGE } from '@image-production/installation';
import type { Installation } from '@image-production/installation';
import { micros, valueOf } from '@image-production/kernel';
import { fingerprintOf, submitLab, topUpWallet } from '@image-production/production';
import type { ProductionServices } from '@image-production/production';
import { reviewedLab } from '@image-production/production/memory';
import { nodeDigest } from '@image-production/runtime-node';

/** An organization that orders as the API does for it. */
export interface Customer {
  readonly organizationId: OrganizationId;
  readonly store: ProductionServices['store'];
  /** Orders one picture of 1K; resolves once its acceptance is committed. */
  readonly order: () => Promise<RequestId>;
}

/** With more money than a benchmark spends. */
export async function openCustomer(installation: Installation): Promise<Customer> {
  const services = await installation.get(PRODUCTION_SERVICES);
  const organizationId = services.ids.next('organization');
  const { credentials } = await installation.get(STORAGE);
  const facts = { id: organizationId, name: 'Atelier', createdAt: 0 };
  await credentials.insertOrganization(withDefaultSettings(facts));
  const reference = services.ids.next('event');
  valueOf(await topUpWallet(services, { organizationId, amount: micros(10n ** 10n), reference }));
  const order = async (): Promise<RequestId> => {
    const content = { endpoint: 'POST /v1/lab/creative', fields: new Map(), files: new Map() };
    const submission = {
      organizationId,
      idempotencyKey: services.ids.next('event'),
      fingerprint: fingerprintOf(content, nodeDigest),
      costMax: null,
      metadata: {},
      variation: null,
      fields: {},
    };
    const size = { resolution: '1K', aspect: null, count: 1 } as const;
    const fields = { prompt: 'a paper boat' };
    const reviewed = await reviewedLab({ operation: 'lab.creative', fields, ...size }, []);
    return valueOf(await submitLab(services, submission, reviewed)).request.id;
  };
  return { organizationId, store: services.store, order };
}
