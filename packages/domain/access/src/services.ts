import type { Clock, Digest, IdSource } from '@image-production/kernel';

import type { CredentialStore } from './ports/credential-store.ts';
import type { ErasureLog } from './ports/erasure-log.ts';
import type { KeyMaterial } from './ports/key-material.ts';

/** Everything the use cases work with; each names the part it takes. */
export interface AccessServices {
  readonly credentials: CredentialStore;
  readonly erasures: ErasureLog;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly digest: Digest;
  readonly keyMaterial: KeyMaterial;
}
