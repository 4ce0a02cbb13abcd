import { join } from 'node:path';

import { linkPrograms } from './link-programs.ts';

const repository = join(import.meta.dirname, '../../..');

/** The programs of the service. */
const programs = {
  api: 'apps/api/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  admin: 'apps/admin/src/main.ts',
} as const;

export type ServiceProgram = keyof typeof programs;

/** The paths of the service's programs, linked from the sources as they are now. */
export function linkService(): Promise<Readonly<Record<ServiceProgram, string>>> {
  return linkPrograms({ root: repository, name: 'service', programs });
}
