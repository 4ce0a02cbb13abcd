import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

import { answerParent } from '../answer-parent.ts';

/* Attempts what a picture decoder must not do, and reports how each attempt ended. */

export interface Mischief {
  /** A file that only the service may read. */
  readonly secretPath: string;
  readonly port: number;
}

export type Deeds = 'read' | 'write' | 'start' | 'thread' | 'connect' | 'memory';

/** The error code that stopped each attempt; `done` when nothing did. */
export type Outcomes = Readonly<Record<Deeds, string>>;

answerParent(async ({ secretPath, port }: Mischief) => ({
  answer: {
    read: attempt(() => readFileSync(secretPath)),
    write: attempt(() => writeFileSync(`${secretPath}.copy`, 'mine')),
    start: attempt(() => {
      const { error } = spawnSync('true');
      if (error) throw error;
    }),
    thread: attempt(() => new Worker('', { eval: true })),
    connect: await connecting(port),
    memory: attempt(() => Buffer.alloc(1_500_000_000, 1)),
  },
}));

function attempt(deed: () => unknown): string {
  try {
    deed();
    return 'done';
  } catch (cause) {
    return toErrorCode(cause);
  }
}

function connecting(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve('done'));
    socket.on('error', (cause) => resolve(toErrorCode(cause)));
  });
}

function toErrorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
