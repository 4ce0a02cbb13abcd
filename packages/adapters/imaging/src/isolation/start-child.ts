import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';

import { Fault } from '@image-production/kernel';

import { confinedCommand, limitByKernel } from './confinement.ts';
import type { Tray } from './tray.ts';

const startMsMax = 30_000;
const complaintCharactersMax = 2_000;

/** Starts a program that calls `answerParent`. Throws a retryable Fault unless it gets ready. */
export async function startChild(
  program: string,
  tray: Tray,
  growthBytesMax: number,
): Promise<ChildProcess> {
  const { execPath, execArgv } = await confinedCommand(program);
  const child = fork(program, [], {
    // Flags of this process, such as a debugger's port, are not inherited.
    execPath,
    execArgv: [...execArgv],
    env: passedOn(process.env),
    // In the order of `trayDescriptors`.
    stdio: ['ignore', 'ignore', 'pipe', tray.descriptors.input, tray.descriptors.output, 'ipc'],
    // JSON would turn an infinite limit into null.
    serialization: 'advanced',
  });
  const complaint = readComplaint(child);
  try {
    await readiness(child);
  } catch (cause) {
    child.kill('SIGKILL');
    const told = complaint();
    throw new Fault(`the picture decoder cannot be started${told && `: ${told}`}`, {
      isRetryable: true,
      cause,
    });
  }
  volunteer(child.pid ?? 0);
  await limitByKernel(child.pid ?? 0, growthBytesMax);
  return child;
}

/** The child opens hostile files: it must not see secrets in the environment. */
function passedOn(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = ['PATH', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'SystemRoot', 'TMPDIR'];
  return { ...Object.fromEntries(names.map((name) => [name, environment[name]])), ...thrift };
}

/**
 * Makes glibc return a large picture's memory instead of keeping it for the next one. What a small
 * one takes is kept: to have each of its pages given again takes a tenth of the time of decoding it.
 */
const keptBytesMax = '8388608';
const thrift = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: keptBytesMax,
  MALLOC_TRIM_THRESHOLD_: keptBytesMax,
} as const;

/** When the machine runs out of memory, Linux should kill the child, not its parent. */
function volunteer(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Linux only: elsewhere the file does not exist.
  }
}

async function readiness(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (): void => resolve();
  const onError = (error: Error): void => reject(error);
  const onClose = (code: number | null, signal: string | null): void =>
    reject(new Error(`ended with ${code ?? signal}`));
  const patience = setTimeout(() => reject(new Error('not ready in time')), startMsMax);
  // `close` follows the end of its streams, so its output has been read by then.
  child.once('message', onMessage).once('error', onError).once('close', onClose);
  try {
    await promise;
  } finally {
    clearTimeout(patience);
    child.off('message', onMessage).off('error', onError).off('close', onClose);
  }
}

/**
 * What the child writes about a failed start. Later library messages about pictures are dropped.
 */
function readComplaint(child: ChildProcess): () => string {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < complaintCharactersMax) complaint += text;
  });
  return () => complaint.trim();
}
