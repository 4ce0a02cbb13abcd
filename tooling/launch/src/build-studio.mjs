import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the pages of Studio are made of, beside packages of others. */
const sources = [
  'apps/studio',
  'docs/examples/lookbook/pictures',
  'packages/client/src',
  'packages/domain',
  'pnpm-lock.yaml',
];
const notSources = new Set(['dist', 'node_modules']);

/**
 * Builds the pages of Studio unless they are newer than all they are made of. The service starts
 * without them, too: its page says what is missing.
 */
export function buildStudio(root, toolchain, say) {
  const folder = join(root, 'apps', 'studio');
  const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite) || isBuilt(root)) return;
  say('Building Studio (once, until its sources change)…');
  const { status, stderr } = spawnSync(toolchain.node, [vite, 'build', '--logLevel', 'error'], {
    cwd: folder,
    env: toolchain.env,
    encoding: 'utf8',
  });
  if (status !== 0) say(`Studio could not be built; everything else works.\n${stderr}`);
}

/** Whether the built pages are newer than every source. */
export function isBuilt(root) {
  const page = join(root, 'apps', 'studio', 'dist', 'index.html');
  if (!existsSync(page)) return false;
  const builtAt = statSync(page).mtimeMs;
  return sources.every((source) => newestMs(join(root, source)) <= builtAt);
}

function newestMs(path) {
  if (!existsSync(path)) return 0;
  const entry = statSync(path);
  if (!entry.isDirectory()) return entry.mtimeMs;
  const inside = readdirSync(path).filter((name) => !notSources.has(name));
  return Math.max(0, ...inside.map((name) => newestMs(join(path, name))));
}
