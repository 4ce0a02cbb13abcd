import { join } from 'node:path';

import { writeKernel } from '@image-production/assembly-script';
import type { Kernel } from '@image-production/assembly-script';

export const surfaceKernel: Kernel = {
  folder: join(import.meta.dirname, '../..'),
  module: 'src/shape/kernel-binary.ts',
  // Out of memory it traps, as a field that is no number would.
  flags: ['--use', 'abort='],
};

if (process.argv[1] === import.meta.filename) await writeKernel(surfaceKernel);
