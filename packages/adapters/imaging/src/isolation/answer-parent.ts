import { readSync, writeSync } from 'node:fs';

import { trayDescriptors } from './child-message.ts';
import type { ChildMessage, ParentMessage } from './child-message.ts';

/** What a job has at its disposal. */
export interface Desk<Question> {
  /** The file to process. */
  readonly input: Uint8Array;
  /** Asks the parent for permission to continue. */
  readonly ask: (question: Question) => Promise<boolean>;
}

/** The result of a job; the parent stores the output as a file. */
export interface Work<Answer> {
  readonly answer: Answer;
  readonly output?: Uint8Array;
}

/**
 * Makes this process serve its parent, one job at a time, until the parent exits. Files are
 * exchanged through inherited descriptors: the process needs no permission to open any.
 */
export function answerParent<Question>(
  work: (job: never, desk: Desk<Question>) => Promise<Work<unknown>>,
): void {
  const tell = (message: ChildMessage<Question, unknown>): void => void process.send?.(message);
  let hearReply: (isYes: boolean) => void = () => undefined;
  const ask = (question: Question): Promise<boolean> =>
    new Promise((resolve) => {
      hearReply = resolve;
      tell({ type: 'question', question });
    });
  const take = async (job: unknown, inputBytes: number): Promise<void> => {
    const { answer, output } = await work(job as never, { input: readInput(inputBytes), ask });
    if (output) writeOutput(output);
    tell({ type: 'answer', answer, outputBytes: output?.length ?? 0 });
  };
  // A signal to the process group, as from a terminal, is the parent's to handle: it ends its
  // children.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => undefined);
  }
  process.on('disconnect', endAtOnce);
  if (!process.connected) endAtOnce();
  process.on('message', (message) => {
    const told = message as ParentMessage<unknown>;
    if (told.type === 'reply') return hearReply(told.isYes);
    tell({ type: 'begun' });
    take(told.job, told.inputBytes).catch((error: unknown) =>
      tell({ type: 'trouble', reason: String(error) }),
    );
  });
  tell({ type: 'ready' });
}

/** A graceful exit would wait for a decoder that may never return. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

function readInput(bytes: number): Uint8Array {
  const input = Buffer.allocUnsafe(bytes);
  for (let read = 0; read < bytes;) {
    const more = readSync(trayDescriptors.input, input, read, bytes - read, read);
    if (more === 0) throw new Error('the file is shorter than was told');
    read += more;
  }
  return input;
}

function writeOutput(output: Uint8Array): void {
  for (let written = 0; written < output.length;) {
    const left = output.length - written;
    written += writeSync(trayDescriptors.output, output, written, left, written);
  }
}
