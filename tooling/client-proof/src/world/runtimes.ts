import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** A program that runs JavaScript, and how it is told which. */
export interface Runtime {
  readonly name: string;
  /** Undefined where the machine has none and cannot get one. */
  readonly path: string | undefined;
  readonly words: (script: string) => readonly string[];
}

const versions = ['bun@1.4.5', 'deno@2.9.6'];
const folder = join(import.meta.dirname, '../../node_modules/.runtimes', versions.join('-'));
const [bun, deno] = [
  join(folder, 'node_modules/@oven/bun-*/bin/bun*'),
  join(folder, 'node_modules/@deno/*/deno*'),
];

/**
 * Node, Bun and Deno as npm brings them: the programs lie in their packages, so no script runs. They
 * are fetched once, and not at `npm start`: only tests need their 200 MB.
 */
export function findRuntimes(): readonly Runtime[] {
  fetchOnce();
  const another = process.env['CLIENT_NODE'];
  return [
    { name: 'Node', path: process.execPath, words: (script) => [script] },
    { name: 'Bun', path: globSync(bun)[0], words: (script) => ['run', script] },
    {
      name: 'Deno',
      path: globSync(deno).find((path) => /deno(?:\.exe)?$/.test(path)),
      words: (script) => ['run', '--allow-all', '--node-modules-dir=manual', script],
    },
    // Any other Node, such as the oldest that the client is for.
    ...(another ? [{ name: another, path: another, words: (script: string) => [script] }] : []),
  ];
}

/** A registry that does not answer is asked a second time, and then done without. */
const attempts = 2;
const patienceMs = 90_000;

function fetchOnce(): void {
  mkdirSync(folder, { recursive: true });
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (globSync([bun, deno]).length >= versions.length) return;
    fetchRuntimes();
  }
}

function fetchRuntimes(): void {
  const options = [
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-save',
    '--prefer-offline',
  ];
  try {
    execFileSync('npm', ['install', ...options, ...versions], {
      stdio: 'ignore',
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    });
  } catch {
    // Without a network there are fewer runtimes: their tests are skipped, and counted as such.
  }
}

/** Chromium as Debian and others install it. */
export function findChromium(): string | undefined {
  const names = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return [process.env['CHROMIUM'] ?? '', ...names].find((path) => path !== '' && existsSync(path));
}
