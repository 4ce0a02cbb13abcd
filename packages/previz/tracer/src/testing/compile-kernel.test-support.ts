import { join } from 'node:path';

import { writeKernel } from '@image-production/assembly-script';
import type { Kernel } from '@image-production/assembly-script';

/** Rays are traced in memory that threads share. */
export const rayKernel: Kernel = {
  folder: join(import.meta.dirname, '../..'),
  module: 'src/kernel-binary.ts',
  flags: '--enable threads --importMemory --sharedMemory --maximumMemory 65536'.split(' '),
};

if (process.argv[1] === import.meta.filename) await writeKernel(rayKernel);
