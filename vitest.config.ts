import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/domain/*',
      'packages/previz/*',
      'packages/adapters/*',
      'packages/client',
      'packages/engine',
      'packages/contract',
      'packages/installation',
      'apps/*',
      'docs/examples/reuse',
      'tooling/api-by-curl',
      'tooling/architecture',
      'tooling/assembly-script',
      'tooling/client-proof',
      'tooling/crash',
      'tooling/deployment',
      'tooling/engine-proof',
      'tooling/fixtures',
      'tooling/fuzz',
      'tooling/launch',
      'tooling/openapi',
      'tooling/postgres',
      'tooling/s3',
      'tooling/scaffold',
      'tooling/studio-story',
      'tooling/tarballs',
      'tooling/vitest-config',
    ],
  },
});
