import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { skeletons } from './adapter-files.ts';
import { readAdapterNames } from './adapter-names.ts';
import { writeAdapter } from './write-adapter.ts';

const root = join(import.meta.dirname, '../../..');

process.exitCode = main();

function main(): number {
  const names = readAdapterNames(process.argv.slice(2));
  if (typeof names === 'string') {
    console.error(names);
    return 2;
  }
  const written = writeAdapter(root, names);
  console.log(written.map((path) => `wrote ${path}`).join('\n'));
  const steps = [
    ['oxfmt', ...written],
    ['pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile'],
  ] as const;
  for (const [command, ...args] of steps) {
    const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
    if (status !== 0) return 1;
  }
  const { use } = skeletons[names.port];
  console.log(`Its tests: pnpm vitest run --project ${names.folder}\nIn use: ${use(names)}`);
  return 0;
}
