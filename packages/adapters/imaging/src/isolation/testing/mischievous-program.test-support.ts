import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

import { answerParent } from '../answer-parent.ts';

/* A program that tries what a picture decoder has no use for, and tells how each attempt went. */

export interface Mischief {
  /** A file that only the service may read. */
  readonly secretPath: string;
  readonly port: number;
}

export type Deeds = 'read' | 'write' | 'start' | 'thread' | 'connect' | 'memory';

/** The code of the error that stopped it; `done` when nothing did. */
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
    return codeOf(cause);
  }
}

function connecting(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve('done'));
    socket.on('error', (cause) => resolve(codeOf(cause)));
  });
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
