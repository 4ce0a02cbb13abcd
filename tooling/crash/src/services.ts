import type { IntakeServices, StudioServices } from '@image-production/production';

/** Everything that the processes of this world call use cases with. */
export type Services = IntakeServices & StudioServices;
