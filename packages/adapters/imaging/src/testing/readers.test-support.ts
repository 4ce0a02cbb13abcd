import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Whether a program of this name is installed. */
export function isInstalled(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}

/** Runs a program and returns its raw output. */
export function run(program: string, options: readonly string[]): Buffer {
  return execFileSync(program, options, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 });
}

/**
 * Runs a program that may fail; returns its exit and all of its output. Its own files go to `home`.
 */
export function runToItsEnd(
  program: string,
  options: readonly string[],
  home: string,
): { readonly status: number | null; readonly output: string; readonly complaints: string } {
  const { status, stdout, stderr } = spawnSync(program, options, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home },
  });
  return { status, output: stdout, complaints: stderr };
}

/** Provides a temporary file with these bytes and deletes its folder afterwards. */
export function withFile<Value>(
  name: string,
  bytes: Uint8Array,
  use: (path: string) => Value,
): Value {
  const folder = mkdtempSync(join(tmpdir(), 'imaging-'));
  try {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
