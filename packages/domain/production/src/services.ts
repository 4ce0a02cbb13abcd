import type { Clock, Digest, IdSource } from '@image-production/kernel';

import type { ProductionPolicy } from './model/production-policy.ts';
import type { AssetLister } from './ports/asset-lister.ts';
import type { AssetStore } from './ports/asset-store.ts';
import type { DeliverableEncoder } from './ports/deliverable-encoder.ts';
import type { Entitlements } from './ports/entitlements.ts';
import type { IdentityScreen } from './ports/identity-screen.ts';
import type { ProductionStore } from './ports/production-store.ts';
import type { ProvenanceSigner } from './ports/provenance-signer.ts';
import type { ReferenceInspector } from './ports/reference-inspector.ts';
import type { Renderers } from './ports/renderers.ts';

/** What every use case of production works with. */
export interface ProductionServices {
  readonly store: ProductionStore;
  readonly assets: AssetStore;
  readonly clock: Clock;
  /** Stamps the lines of the books; `clock` if left out. Throws a Fault while it knows no time. */
  readonly stamps?: Clock;
  readonly ids: IdSource;
  readonly digest: Digest;
  readonly policy: ProductionPolicy;
}

/** The clock that stamps the lines of the books. */
export function bookClock({ clock, stamps = clock }: ProductionServices): Clock {
  return stamps;
}

/** What accepting a request needs on top. */
export interface IntakeServices extends ProductionServices {
  readonly inspector: ReferenceInspector;
  readonly entitlements: Entitlements;
}

/** What the search for orphans needs on top. */
export interface OrphanServices extends ProductionServices {
  readonly assetLister: AssetLister;
}

/** What making the pictures needs on top. */
export interface StudioServices extends ProductionServices {
  readonly renderers: Renderers;
  readonly encoder: DeliverableEncoder;
  readonly provenanceSigner: ProvenanceSigner;
  readonly identityScreen: IdentityScreen;
}
