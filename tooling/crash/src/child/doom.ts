import type { Tell } from '../report.ts';
import type { Doom } from '../settings.ts';

const beginning = /^(?:begin|start transaction)/;
const boundary = /^(?:begin|start transaction|savepoint work$|release work$|commit$)/;
const textMax = 120;

/**
 * Gives every step a name that tells it apart from others: the same statement with other values
 * is the same step, and the end of a transaction is named after the last change in it.
 */
export class StepNames {
  #lastChange = 'nothing';

  nameStatement(text: string): string {
    const statement = text
      .replaceAll(/\$\d+/g, '?')
      .replaceAll(/(\((\?(, )?)+\)(, )?)+/g, '(…)')
      .slice(0, textMax);
    if (boundary.test(text)) {
      if (beginning.test(text)) this.#lastChange = 'nothing';
      return `${text} after ${this.#lastChange}`;
    }
    if (/^(insert|update|delete)/.test(statement)) this.#lastChange = statement;
    return statement;
  }
}

/** Told each step, and which of several connections took it. */
export type OnStep = (step: string, connection?: number) => void;

/** Counts the steps of this process and kills or stops it after the one that is meant. */
export function armDoom(doom: Doom | null, tell: Tell): OnStep {
  const namesByConnection = new Map<number, StepNames>();
  const seen = new Set<string>();
  let count = 0;
  let isOver = false;
  return (text, connection = 0) => {
    const names = namesByConnection.get(connection) ?? new StepNames();
    namesByConnection.set(connection, names);
    const step = names.nameStatement(text);
    if (!seen.has(step)) tell({ type: 'step', step });
    seen.add(step);
    if (doom === null || isOver) return;
    if (doom.type === 'after-steps' || doom.step === step) count += 1;
    if (count < doom.count) return;
    if (doom.type === 'stall-after-step') {
      isOver = true;
      tell({ type: 'stalled' });
      process.kill(process.pid, 'SIGSTOP');
      return;
    }
    tell({ type: 'doomed', step });
    process.kill(process.pid, 'SIGKILL');
    // The signal arrives before anything else happens in this thread.
    for (;;);
  };
}
