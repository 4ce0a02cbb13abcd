import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { LaunchError, explain } from './launch-error.mjs';

/**
 * Node and pnpm in the versions the root package.json asks for. What the machine does not have is
 * installed once into the git-ignored folder `.node`.
 */
export function ensureToolchain(root, say) {
  const wanted = readWanted(root);
  const home = join(root, '.node');
  const missing = [...missingNode(home, wanted), ...missingPnpm(home, wanted)];
  if (missing.length > 0) install(home, missing, say);
  return describeToolchain(root, home, wanted);
}

/** The major version of an `engines` range such as `>=24`. */
export function parseMajor(version) {
  return Number(/\d+/.exec(version)?.[0]);
}

function readWanted(root) {
  const { engines, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { nodeMajor: parseMajor(engines.node), pnpmVersion: packageManager.split('@')[1] };
}

function isRunningNodeEnough({ nodeMajor }) {
  return parseMajor(process.versions.node) >= nodeMajor;
}

function missingNode(home, wanted) {
  if (isRunningNodeEnough(wanted)) return [];
  const isThere = parseMajor(installedVersion(home, nodePackage())) === wanted.nodeMajor;
  return isThere ? [] : [`${nodePackage()}@${wanted.nodeMajor}`];
}

function missingPnpm(home, { pnpmVersion }) {
  return installedVersion(home, 'pnpm') === pnpmVersion ? [] : [`pnpm@${pnpmVersion}`];
}

function installedVersion(home, name) {
  const manifest = join(home, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : '';
}

/**
 * The npm package that carries the Node binary of this machine. The package `node` fetches the
 * same one from an install script, which some npm settings forbid.
 */
export function nodePackage() {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return `${prefix}-${platform}-${process.arch}`;
}

function install(home, packages, say) {
  say(`Getting ${packages.join(' and ')} (once, into .node)…`);
  mkdirSync(home, { recursive: true });
  const manifest = join(home, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "private": true }\n');
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--no-update-notifier'];
  // A registry that has stopped to answer is asked again; npm itself would wait five minutes for it.
  const patience = ['--fetch-timeout=30000', '--fetch-retries=4'];
  const parameters = ['install', '--prefix', home, ...flags, ...patience, '--loglevel=error'];
  const result = runNpm([...parameters, ...packages]);
  if (result.status === 0) return;
  throw new LaunchError(
    `${explain(result.stderr ?? '')}Could not get ${packages.join(' and ')}. Is the network reachable?`,
  );
}

function runNpm(parameters) {
  const npmCli = process.env.npm_execpath ?? '';
  const options = { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' };
  if (npmCli.endsWith('npm-cli.js'))
    return spawnSync(process.execPath, [npmCli, ...parameters], options);
  return spawnSync('npm', parameters, { ...options, shell: process.platform === 'win32' });
}

function describeToolchain(root, home, wanted) {
  const node = isRunningNodeEnough(wanted)
    ? process.execPath
    : join(
        home,
        'node_modules',
        nodePackage(),
        'bin',
        process.platform === 'win32' ? 'node.exe' : 'node',
      );
  // turbo looks for pnpm by its name.
  const binaries = [home, root].map((folder) => join(folder, 'node_modules', '.bin'));
  const path = [dirname(node), ...binaries, process.env.PATH].join(delimiter);
  return {
    node,
    nodeVersion: isRunningNodeEnough(wanted)
      ? process.versions.node
      : installedVersion(home, nodePackage()),
    pnpm: join(home, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs'),
    env: { ...process.env, PATH: path },
  };
}
