import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { rowsVariable } from './bench.ts';
import { describeCommit, load } from './machine.ts';
import type { Row } from './rows.ts';
import type { Entry, Measured } from './table.ts';

/** A benchmark gives itself up first, which ends more of what it has started. */
const graceMs = 10_000;

/**
 * Runs one benchmark in processes of its own, all of which end when its time is up, or when this
 * process is told to end. Never throws for what the benchmark does.
 */
export async function measure(root: string, path: string, entry: Entry): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const rowsPath = join(folder, 'rows');
  const before = load();
  try {
    const trouble = await run(path, rowsPath, entry.secondsMax);
    const text = await readFile(rowsPath, 'utf8').catch(() => '');
    const rows = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Row]));
    return {
      name: entry.name,
      rows,
      trouble: trouble ?? (rows.length === 0 ? 'tells no rows' : undefined),
      commit: describeCommit(root),
      load: `${before} → ${load()}`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Answers with what went wrong. */
async function run(
  path: string,
  rowsPath: string,
  secondsMax: number,
): Promise<string | undefined> {
  const program = spawn(process.execPath, [path], {
    env: { ...process.env, [rowsVariable]: rowsPath },
    stdio: ['ignore', 'inherit', 'pipe'],
    detached: true,
  });
  let complaint = '';
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    complaint = (complaint + text).slice(-4_000);
  });
  const end = (): void => endGroup(program.pid);
  const interrupted = (): never => {
    end();
    process.exit(130);
  };
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  const impatient = setTimeout(end, secondsMax * 1_000 + graceMs);
  const [code, signal] = (await once(program, 'exit')) as [number | null, string | null];
  clearTimeout(impatient);
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  // What it has left behind.
  end();
  program.stderr.destroy();
  if (code === 0) return undefined;
  return [`failed (${code ?? signal})`, causeIn(complaint)].filter(Boolean).join(': ');
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}

/** The line that says why: that of the error, or the last one. */
function causeIn(complaint: string): string {
  const lines = complaint.split('\n').filter((line) => line.trim() !== '');
  const error = lines.findLast((line) => /^(\w*Error\b.*: |given up)/.test(line));
  return (error ?? lines.at(-1) ?? '').slice(0, 160);
}
