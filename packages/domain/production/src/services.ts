import type { Deed } from '@image-production/access';
import type { IdSource, OrganizationId } from '@image-production/identifiers';
import type { Clock, Digest } from '@image-production/kernel';
import type { Operation, Resolution } from '@image-production/operations';
import { priceListAt } from '@image-production/pricing';
import type { PriceBook, PriceList } from '@image-production/pricing';
import type {
  DeliverableEncoder,
  InspectionPolicy,
  PictureInspector,
  ProvenanceSigner,
  Renderers,
} from '@image-production/rendering';

import type { ProductionPolicy } from './model/production-policy.ts';
import type { AssetLister } from './ports/asset-lister.ts';
import type { AssetStore } from './ports/asset-store.ts';
import type { Entitlements } from './ports/entitlements.ts';
import type { IdentityScreen } from './ports/identity-screen.ts';
import type { ProductionStore } from './ports/production-store.ts';
import type { ReferenceInspector } from './ports/reference-inspector.ts';

/** Services that every production use case needs. */
export interface ProductionServices {
  readonly store: ProductionStore;
  readonly assets: AssetStore;
  readonly clock: Clock;
  /** Stamps ledger lines; defaults to `clock`. Throws a Fault while the time is untrusted. */
  readonly stamps?: Clock;
  readonly ids: IdSource;
  readonly digest: Digest;
  readonly policy: ProductionPolicy;
  /** Current prices; an accepted request keeps its price. */
  readonly prices: PriceBook<Operation, Resolution>;
  /** On whose behalf; absent for what the installation does by itself. */
  readonly deed?: Deed | undefined;
}

/** The price list now valid for an organization. */
export function priceListFor(
  { prices, clock }: Pick<ProductionServices, 'prices' | 'clock'>,
  organizationId: OrganizationId,
): PriceList<Operation, Resolution> {
  return priceListAt(prices, organizationId, clock.now());
}

/** The clock that stamps ledger lines. */
export function bookClock({ clock, stamps = clock }: ProductionServices): Clock {
  return stamps;
}

/** Additional services for accepting requests. */
export interface IntakeServices extends ProductionServices {
  readonly inspector: ReferenceInspector;
  readonly entitlements: Entitlements;
}

/** Additional services for the orphan search. */
export interface OrphanServices extends ProductionServices {
  readonly assetLister: AssetLister;
}

/** Additional services for rendering. */
export interface StudioServices extends ProductionServices {
  readonly renderers: Renderers;
  readonly encoder: DeliverableEncoder;
  readonly provenanceSigner: ProvenanceSigner;
  readonly identityScreen: IdentityScreen;
  readonly pictureInspector: PictureInspector;
  readonly inspectionPolicy: InspectionPolicy;
}
