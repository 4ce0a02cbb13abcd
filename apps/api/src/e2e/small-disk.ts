import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Why this machine cannot mount a disk for a test; undefined when it can. */
export async function whyNoDisk(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'only root mounts disks';
  const folder = await mkdtemp(join(tmpdir(), 'disk-'));
  try {
    mountDisk(folder, 'size=64k')[Symbol.dispose]();
    return undefined;
  } catch (cause) {
    return `no disk can be mounted here: ${String(cause).split('\n')[0]}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A disk in memory over a folder until it is disposed of. */
export function mountDisk(folder: string, options: string): Disposable {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' });
  // Lazily: a program that is just ending may hold files for a moment.
  return { [Symbol.dispose]: () => execFileSync('umount', ['--lazy', folder]) };
}

/** Writes a file until its disk is full; disposing of it makes room again. */
export async function fillDisk(folder: string): Promise<AsyncDisposable> {
  const path = join(folder, 'ballast');
  // The last ones take what is left of a larger one.
  for (const size of [1024 * 1024, 4096, 1]) await appendUntilFull(path, size);
  return { [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}

async function appendUntilFull(path: string, size: number): Promise<void> {
  const bytes = randomFillSync(Buffer.alloc(size));
  for (;;) {
    try {
      await appendFile(path, bytes);
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC') return;
      throw cause;
    }
  }
}
