import { join } from 'node:path';

import { writeKernel } from '@image-production/assembly-script';
import type { Kernel } from '@image-production/assembly-script';

export const rowKernelSource: Kernel = {
  folder: join(import.meta.dirname, '../..'),
  module: 'src/row-kernel/kernel-binary.ts',
};

export const scanKernelSource: Kernel = {
  folder: join(import.meta.dirname, '../..'),
  source: 'kernel/scan.ts',
  module: 'src/lossless-jpeg/scan-binary.ts',
};

if (process.argv[1] === import.meta.filename) {
  for (const source of [rowKernelSource, scanKernelSource]) await writeKernel(source);
}
