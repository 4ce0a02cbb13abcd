import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A worker process of its own on a folder, watched from outside. Linux tells what is read here. */
export class MeasuredWorker implements AsyncDisposable {
  readonly #process: ChildProcess;

  constructor(folder: string, environment: Readonly<Record<string, string>>) {
    this.#process = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** The most memory that the process has had in use, in bytes, without those that decode. */
  async peakBytes(): Promise<number> {
    const status = await readFile(`/proc/${this.#id}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  }

  /** What the process has computed so far, and what those that decode for it have. */
  async cpuMs(): Promise<{ readonly own: number; readonly decoders: number }> {
    const children = await readFile(`/proc/${this.#id}/task/${this.#id}/children`, 'utf8');
    const ids = children.split(' ').filter((id) => id !== '');
    const each = await Promise.all(ids.map(readCpuMs));
    return {
      own: await readCpuMs(`${this.#id}`),
      decoders: each.reduce((sum, milliseconds) => sum + milliseconds, 0),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = once(this.#process, 'close');
    this.#process.kill('SIGTERM');
    await ended;
  }

  get #id(): number {
    return this.#process.pid ?? 0;
  }
}

async function readCpuMs(id: string): Promise<number> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8');
  // Fields 14 and 15, counted behind the name, which may hold blanks; in hundredths.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
