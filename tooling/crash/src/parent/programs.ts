import { join } from 'node:path';

import { linkPrograms } from '@image-production/linked-programs';

/** The programs that are killed. They live shortly, so they are linked: half of a life was loading. */
export const programs: Readonly<Record<'service' | 'upgrade', string>> = await linkPrograms({
  root: join(import.meta.dirname, '../../../..'),
  name: 'crash',
  programs: {
    service: 'tooling/crash/src/child/main.ts',
    upgrade: 'tooling/crash/src/child/upgrade.ts',
  },
});
