import type { IdSource } from '@image-production/identifiers';
import type { Clock, Digest } from '@image-production/kernel';

import type { Deed } from './deed.ts';
import type { CredentialStore } from './ports/credential-store.ts';
import type { ErasureLog } from './ports/erasure-log.ts';
import type { KeyMaterial } from './ports/key-material.ts';

/** The dependencies of the use cases; each picks those that it needs. */
export interface AccessServices {
  readonly credentials: CredentialStore;
  readonly erasures: ErasureLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly digest: Digest;
  readonly keyMaterial: KeyMaterial;
  /** On whose behalf; absent for what the installation does by itself. */
  readonly deed?: Deed | undefined;
}
