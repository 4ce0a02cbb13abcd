import type { CredentialStore, ErasureLog } from '@image-production/access';
import type {
  DeliveryServices,
  IntakeServices,
  OrphanServices,
  StudioServices,
} from '@image-production/production';

/** Everything that the processes of this world call use cases with. */
export type Services = IntakeServices &
  StudioServices &
  OrphanServices &
  DeliveryServices & {
    readonly credentials: CredentialStore;
    readonly erasures: ErasureLog;
  };
