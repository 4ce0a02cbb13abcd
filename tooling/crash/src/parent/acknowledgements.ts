import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

import type { Acknowledgement } from '../report.ts';

/**
 * What was answered to somebody. An answer is on the disk before it is believed, so that the
 * list itself could survive what the service has to survive.
 */
export class Acknowledgements implements Disposable {
  readonly #file: number;
  readonly #believed: Acknowledgement[] = [];

  constructor(path: string) {
    this.#file = openSync(path, 'a');
  }

  believe(acknowledgements: readonly Acknowledgement[]): void {
    if (acknowledgements.length === 0) return;
    const lines = acknowledgements.map((acknowledgement) => `${JSON.stringify(acknowledgement)}\n`);
    writeSync(this.#file, lines.join(''));
    fsyncSync(this.#file);
    this.#believed.push(...acknowledgements);
  }

  /** All answers so far; the list does not grow any more. */
  list(): readonly Acknowledgement[] {
    return [...this.#believed];
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
  }
}
