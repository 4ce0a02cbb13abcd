import type { PolishIntensity, ProBrief, ProductBackground } from '@image-production/brief';
import type { Appearance, Casting, View } from '@image-production/identity';

/**
 * What is to be made, complete in itself: a model that is deleted later, or a casting that is
 * saved meanwhile, changes nothing for a request that was accepted.
 */
export type WorkOrder =
  | ProWork
  | CreativeWork
  | ProductWork
  | PolishWork
  | PortraitWork
  | FullBodyWork
  | RemovedWork;

export interface ProWork {
  readonly kind: 'pro';
  readonly brief: ProBrief;
  readonly identity: IdentitySnapshot;
}

export interface CreativeWork {
  readonly kind: 'creative';
  readonly prompt: string;
}

export interface ProductWork {
  readonly kind: 'product';
  readonly prompt: string | null;
  readonly background: ProductBackground;
}

export interface PolishWork {
  readonly kind: 'polish';
  readonly instructions: string | null;
  readonly intensity: PolishIntensity;
}

export interface PortraitWork {
  readonly kind: 'portrait';
  readonly casting: Casting;
  readonly appearance: Appearance;
}

export interface FullBodyWork {
  readonly kind: 'full_body';
  readonly casting: Casting;
  readonly appearance: Appearance;
  readonly portrait: View;
  readonly wardrobe: string | null;
}

/** It has ended, and the words it was ordered with are gone. */
export interface RemovedWork {
  readonly kind: 'removed';
}

/** The identity as it was when the request was accepted. */
export interface IdentitySnapshot {
  readonly appearance: Appearance;
  /** Null for a roster model whose portrait has not been drawn yet. */
  readonly portrait: View | null;
  readonly fullBody: View | null;
}
