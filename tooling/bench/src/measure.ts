import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { rowsVariable } from './bench.ts';
import type { Row } from './rows.ts';
import type { Entry, Measured } from './table.ts';

/** Runs one benchmark in processes of its own, all of which end when its time is up. */
export async function measure(path: string, entry: Entry): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const rowsPath = join(folder, 'rows');
  try {
    const program = spawn(process.execPath, [path], {
      env: { ...process.env, [rowsVariable]: rowsPath },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const end = (): void =>
      void (program.pid !== undefined && process.kill(-program.pid, 'SIGKILL'));
    const impatient = setTimeout(end, entry.secondsMax * 1_000);
    const [code, signal] = (await once(program, 'close')) as [number | null, string | null];
    clearTimeout(impatient);
    const text = await readFile(rowsPath, 'utf8').catch(() => '');
    const rows = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]));
    const gaveUp = `given up after ${entry.secondsMax} s`;
    const trouble = signal === 'SIGKILL' ? gaveUp : `ended with ${code}`;
    const isComplete = code === 0 && rows.length > 0;
    return { ...entry, rows, trouble: isComplete ? undefined : trouble };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
