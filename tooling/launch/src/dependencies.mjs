import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { LaunchError, explain } from './launch-error.mjs';

const packageParents = [
  'packages/domain',
  'packages/previz',
  'packages/adapters',
  'packages',
  'apps',
  'tooling',
];

/** Installs with the frozen lockfile unless the last install was of exactly this state. */
export function ensureDependencies(root, toolchain, say) {
  const stampPath = join(root, 'node_modules', '.install-stamp');
  const stamp = installStamp(root, toolchain.nodeVersion);
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  say('Installing dependencies…');
  runInstall(root, toolchain);
  writeFileSync(stampPath, stamp);
}

/** Folders of the workspace that hold a package, relative to the root. */
export function workspacePackages(root) {
  return packageParents
    .flatMap((parent) => foldersIn(root, parent))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** Changes whenever an install could have another outcome. */
export function installStamp(root, nodeVersion) {
  const manifests = workspacePackages(root).map((folder) => join(folder, 'package.json'));
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests];
  const hash = createHash('sha256').update(`${nodeVersion}\0${process.platform}\0${process.arch}`);
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function foldersIn(root, parent) {
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name))
    .sort();
}

function runInstall(root, { node, pnpm, env }) {
  const parameters = [pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const result = spawnSync(node, parameters, {
    cwd: root,
    // pnpm asks before it replaces a foreign node_modules folder; CI=true answers yes.
    env: { ...env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`;
  throw new LaunchError(
    `${explain(output)}The dependencies could not be installed. Check the network, and that pnpm-lock.yaml fits the manifests.`,
  );
}
