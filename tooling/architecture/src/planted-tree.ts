import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A forbidden import and the rule that must notice it. */
export interface Plant {
  readonly rule: string;
  readonly file: string;
  readonly imports: string;
}

const kernel = 'packages/domain/kernel/src/index.ts';
const brief = 'packages/domain/brief/src/index.ts';
const language = 'packages/domain/language/src/index.ts';
const memory = 'packages/domain/ledger/src/memory/index.ts';
const suite = 'packages/domain/ledger/src/contract/index.ts';
const adapter = 'packages/adapters/imaging/src/index.ts';
const studio = 'packages/previz/studio/src/index.ts';
const contract = 'packages/contract/src/index.ts';
const api = 'apps/api/src/index.ts';
const testSettings = 'tooling/vitest-config/src/test-clock.ts';
const testPostgres = 'tooling/postgres/src/index.ts';
const testS3 = 'tooling/s3/src/index.ts';
const kernelCompiler = 'tooling/assembly-script/src/index.ts';
const harness = 'tooling/crash/src/index.ts';

/** At least one import against every rule. */
export const plants: readonly Plant[] = [
  plant('arrow-kernel', 'packages/domain/kernel/src/planted.ts', brief),
  plant('arrow-language', 'packages/domain/language/src/planted.ts', brief),
  ...[
    'identifiers',
    'operations',
    'pricing',
    'price-lists',
    'brief',
    'identity',
    'ledger',
    'access',
    'webhooks',
  ].map((name) =>
    plant(
      `arrow-${name}`,
      `packages/domain/${name}/src/sideways.ts`,
      'packages/domain/production/src/index.ts',
    ),
  ),
  plant(
    'arrow-ledger',
    'packages/domain/ledger/src/with-ids-of-a-product.ts',
    'packages/domain/identifiers/src/index.ts',
  ),
  plant('arrow-ledger', 'packages/domain/ledger/src/with-npm.ts', 'zod'),
  plant('arrow-ledger', 'packages/domain/ledger/src/with-node.ts', 'node:fs'),
  plant('arrow-ledger', 'packages/domain/ledger/src/with-test-library.ts', 'vitest'),
  plant(
    'arrow-direction',
    'packages/domain/direction/src/planted.ts',
    'packages/domain/ledger/src/index.ts',
  ),
  plant('arrow-dialects', 'packages/domain/dialects/src/planted.ts', language),
  plant(
    'arrow-engines',
    'packages/domain/engines/src/planted.ts',
    'packages/domain/ledger/src/index.ts',
  ),
  plant(
    'arrow-adapter-sqlite-history',
    'packages/adapters/storage-sql/src/sqlite/migrations.ts',
    api,
  ),
  plant('arrow-test-mode', 'packages/domain/test-mode/src/planted.ts', adapter),
  plant('arrow-engine', 'packages/engine/src/planted.ts', adapter),
  plant('arrow-client', 'packages/client/src/planted.ts', contract),
  plant('arrow-client', 'packages/client/src/with-files.ts', 'node:fs'),
  plant('arrow-client', 'packages/client/src/with-npm.ts', 'zod'),
  plant('arrow-client-node', 'packages/client/src/node/planted.ts', contract),
  plant('arrow-client-tests', 'packages/client/src/planted.test.ts', api),
  plant('arrow-guard', 'packages/domain/guard/src/planted.ts', brief),
  plant(
    'arrow-rendering',
    'packages/domain/rendering/src/planted.ts',
    'packages/domain/production/src/index.ts',
  ),
  plant('arrow-production', 'packages/domain/production/src/planted.ts', adapter),
  plant(
    'arrow-production',
    'packages/domain/production/src/with-prices.ts',
    'packages/domain/price-lists/src/index.ts',
  ),
  plant(
    'arrow-domain-tests',
    'packages/domain/production/src/with-prices.test.ts',
    'packages/domain/price-lists/src/index.ts',
  ),
  plant('arrow-domain-tests', 'packages/domain/ledger/src/planted.test.ts', 'zod'),
  plant('arrow-domain-tests', 'packages/domain/ledger/src/contract/planted.ts', adapter),
  plant('arrow-contract', 'packages/contract/src/planted.ts', 'node:fs'),
  plant(
    'arrow-previz-geometry',
    'packages/previz/geometry/src/planted.ts',
    'packages/previz/tracer/src/index.ts',
  ),
  ...[
    'tracer',
    'film',
    'darkroom',
    'matting',
    'retouch',
    'sets',
    'packshot',
    'viewfinder',
    'head',
    'maquette',
    'lighting',
  ].map((room) => plant(`arrow-previz-${room}`, `packages/previz/${room}/src/planted.ts`, studio)),
  plant('arrow-previz-darkroom', 'packages/previz/darkroom/src/with-domain.ts', brief),
  plant('arrow-previz-studio', 'packages/previz/studio/src/planted.ts', adapter),
  ...['maquette', 'studio'].map((room) =>
    plant(`arrow-previz-${room}`, `packages/previz/${room}/src/with-language.ts`, language),
  ),
  plant('arrow-adapter', 'packages/adapters/storage-sql/src/sideways.ts', adapter),
  plant('arrow-adapter', 'packages/adapters/storage-sql/src/upwards.ts', contract),
  plant('arrow-adapter', 'packages/adapters/storage-files/src/with-previz.ts', studio),
  plant('arrow-adapter-previz', 'packages/adapters/renderer-previz/src/sideways.ts', adapter),
  plant(
    'arrow-previz-maquette',
    'packages/previz/maquette/src/with-production.ts',
    'packages/domain/production/src/index.ts',
  ),
  plant(
    'arrow-sql-shared',
    'packages/adapters/storage-sql/src/queries/planted.ts',
    'packages/adapters/storage-sql/src/sqlite/write-queue.ts',
  ),
  plant('arrow-sql-shared', 'packages/adapters/storage-sql/src/rows/planted.ts', 'better-sqlite3'),
  plant(
    'arrow-adapter-tests',
    'packages/adapters/storage-sql/src/planted.test.ts',
    'packages/adapters/storage-files/src/index.ts',
  ),
  plant('arrow-app', 'apps/worker/src/planted.ts', api),
  plant('arrow-app', 'apps/worker/src/with-harness.ts', harness),
  plant('arrow-app', 'apps/worker/src/with-test-settings.ts', testSettings),
  plant('arrow-app', 'apps/worker/src/with-postgres-of-tests.ts', testPostgres),
  plant('arrow-adapter', 'packages/adapters/storage-sql/src/with-postgres.ts', testPostgres),
  plant('arrow-adapter', 'packages/adapters/storage-s3/src/with-service.ts', testS3),
  plant('arrow-adapter', 'packages/adapters/imaging/src/with-compiler.ts', kernelCompiler),
  plant('arrow-cli', 'apps/cli/src/planted.ts', 'packages/installation/src/index.ts'),
  plant('arrow-cli', 'apps/cli/src/with-ledger.ts', 'packages/domain/ledger/src/index.ts'),
  plant('arrow-studio-web', 'apps/studio/src/planted.ts', contract),
  plant(
    'arrow-studio-web',
    'apps/studio/src/with-ledger.ts',
    'packages/domain/ledger/src/index.ts',
  ),
  plant('arrow-app-tests', 'apps/worker/src/planted.test.ts', api),
  plant('arrow-app-tests', 'apps/worker/src/e2e/planted.ts', harness),
  plant('arrow-harness', 'tooling/crash/src/planted.ts', api),
  plant('arrow-harness', 'tooling/crash/src/with-contract.ts', contract),
  plant('arrow-attacker', 'tooling/fuzz/src/planted.ts', harness),
  plant('arrow-attacker', 'tooling/fuzz/src/with-adapter.ts', adapter),
  plant(
    'no-cycles',
    'packages/domain/kernel/src/cycle-a.ts',
    'packages/domain/kernel/src/cycle-b.ts',
  ),
  plant(
    'resolvable',
    'packages/domain/kernel/src/lost.ts',
    'packages/domain/kernel/src/nowhere.ts',
  ),
  plant(
    'model-is-innermost',
    'packages/domain/ledger/src/model/planted.ts',
    'packages/domain/ledger/src/index.ts',
  ),
  plant('memory-is-for-tests', 'packages/domain/production/src/with-memory.ts', memory),
  plant('memory-is-for-tests', 'apps/api/src/with-memory.ts', memory),
  plant('contract-suites-are-for-tests', 'packages/domain/production/src/with-suite.ts', suite),
  plant(
    'testing-is-for-tests',
    'packages/previz/film/src/with-testing.ts',
    'packages/previz/geometry/src/testing/index.ts',
  ),
  plant('installation-knows-adapters', 'apps/api/src/routes/planted.ts', adapter),
  plant('installation-knows-adapters', 'apps/api/src/routes/container.ts', 'tsyringe'),
  plant('installation-knows-adapters', 'apps/api/src/composition.ts', adapter),
  plant('installation-knows-adapters', 'apps/api/src/main.ts', 'reflect-metadata'),
  plant('arrow-installation', 'packages/installation/src/open.ts', api),
  plant(
    'arrow-installation',
    'packages/installation/src/wire.ts',
    'packages/contract/src/index.ts',
  ),
];

/** Imports next to the planted ones that every rule must leave alone. */
export const allowed: readonly Omit<Plant, 'rule'>[] = [
  { file: 'packages/domain/ledger/src/place-hold.ts', imports: kernel },
  { file: 'apps/api/src/e2e/program.ts', imports: testSettings },
  { file: 'apps/api/src/routes/own.test.ts', imports: api },
  { file: 'packages/adapters/storage-sql/src/patient.test.ts', imports: testSettings },
  { file: 'packages/domain/ledger/src/place-hold.test.ts', imports: 'vitest' },
  { file: 'packages/domain/ledger/src/with-memory.test.ts', imports: memory },
  { file: 'packages/domain/ledger/src/contract/suite.ts', imports: 'fast-check' },
  {
    file: 'packages/domain/production/src/submit.ts',
    imports: 'packages/domain/ledger/src/index.ts',
  },
  { file: 'packages/contract/src/table.ts', imports: 'zod' },
  { file: 'packages/previz/studio/src/stage.ts', imports: brief },
  { file: 'packages/adapters/renderer-previz/src/render.ts', imports: studio },
  { file: 'packages/adapters/storage-sql/src/open.ts', imports: 'node:fs' },
  {
    file: 'packages/adapters/storage-sql/src/open.test.ts',
    imports: 'packages/adapters/runtime-node/src/index.ts',
  },
  { file: 'packages/installation/src/modules/databases.ts', imports: adapter },
  { file: 'packages/installation/src/open-installation.ts', imports: 'tsyringe' },
  { file: 'apps/api/src/app.test.ts', imports: adapter },
  { file: 'apps/cli/src/call.ts', imports: contract },
  { file: 'apps/studio/src/brief.ts', imports: brief },
  {
    file: 'apps/cli/src/verify.ts',
    imports: 'packages/adapters/statement-verifier/src/index.ts',
  },
  { file: 'packages/adapters/storage-sql/src/on-postgres.test.ts', imports: testPostgres },
  { file: 'packages/adapters/storage-s3/src/on-service.test.ts', imports: testS3 },
  { file: 'packages/adapters/imaging/src/as-compiled.test.ts', imports: kernelCompiler },
  { file: 'tooling/crash/src/database.ts', imports: testPostgres },
  { file: 'tooling/crash/src/play.ts', imports: adapter },
  { file: 'tooling/fuzz/src/play.ts', imports: api },
];

const libraries = ['zod', 'vitest', 'fast-check', 'tsyringe', 'reflect-metadata'];

/** Writes a small tree that holds all of these imports. */
export function writePlantedTree(root: string): void {
  for (const name of libraries) {
    write(
      root,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    );
    write(root, `node_modules/${name}/index.js`, '');
  }
  const targets = [...plants, ...allowed].map(({ imports }) => imports);
  for (const target of targets) {
    if (target.endsWith('.ts') && !target.includes('nowhere')) write(root, target, 'export {};\n');
  }
  for (const { file, imports } of [...plants, ...allowed])
    write(root, file, importLine(file, imports));
  write(root, 'packages/domain/kernel/src/cycle-b.ts', `import './cycle-a.ts';\n`);
}

function plant(rule: string, file: string, imports: string): Plant {
  return { rule, file, imports };
}

function importLine(file: string, target: string): string {
  const toRoot = '../'.repeat(file.split('/').length - 1);
  return `import '${target.endsWith('.ts') ? toRoot + target : target}';\n`;
}

function write(root: string, file: string, text: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
