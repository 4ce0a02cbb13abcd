import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

/** How long a server draws is its own affair: the limit is that of the adapter. */
const unlimited = 0;

export default defineConfig({
  test: {
    name: 'real engines',
    root: join(import.meta.dirname, '..'),
    include: ['src/real/*.real.ts'],
    fileParallelism: false,
    testTimeout: unlimited,
    hookTimeout: unlimited,
    reporters: ['verbose'],
  },
});
