import { join } from 'node:path';

import { writeKernel } from '@image-production/assembly-script';
import type { Kernel } from '@image-production/assembly-script';

export const pixelKernel: Kernel = {
  folder: join(import.meta.dirname, '../..'),
  module: 'src/kernel/kernel-binary.ts',
};

if (process.argv[1] === import.meta.filename) await writeKernel(pixelKernel);
