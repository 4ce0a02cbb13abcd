import type { CredentialStore, ErasureLog } from '@image-production/access';
import type { IntakeServices, OrphanServices, StudioServices } from '@image-production/production';

/** Everything that the processes of this world call use cases with. */
export type Services = IntakeServices &
  StudioServices &
  OrphanServices & {
    readonly credentials: CredentialStore;
    readonly erasures: ErasureLog;
  };
