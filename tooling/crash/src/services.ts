import type { CredentialStore, ErasureLog } from '@image-production/access';
import type { IntakeServices, StudioServices } from '@image-production/production';

/** Everything that the processes of this world call use cases with. */
export type Services = IntakeServices &
  StudioServices & {
    readonly credentials: CredentialStore;
    readonly erasures: ErasureLog;
  };
