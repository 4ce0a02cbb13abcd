import { setTimeout } from 'node:timers/promises';

import { answerParent } from '../answer-parent.ts';

/* A program that does what its job says, well or badly. */

export type Deed = 'answer' | 'ask' | 'copy' | 'nap' | 'hang' | 'spin' | 'hog' | 'die' | 'fail';

export interface Told {
  readonly pid: number;
  readonly variables: readonly string[];
}

/** Longer than any processor time that a test allows. */
const napMs = 1_500;
const hoggedBytes = 300_000_000;

answerParent<string>(async (deed: Deed, { input, ask }) => {
  // The parent says whether to go on; who is told to stop hangs.
  const next = deed !== 'ask' || (await ask('Shall I?')) ? deed : 'hang';
  const answer = await outcomeOf(next);
  return deed === 'copy' ? { answer, output: input } : { answer };
});

async function outcomeOf(deed: Deed): Promise<Told> {
  const answer: Promise<Told> = Promise.resolve({
    pid: process.pid,
    variables: Object.keys(process.env),
  });
  const never = new Promise<Told>(() => undefined);
  switch (deed) {
    case 'answer':
    case 'ask':
    case 'copy':
      return answer;
    case 'hang':
      return never;
    case 'spin':
      for (;;);
    case 'hog': {
      // Outside of the heap of V8, as libraries do it.
      const hogged = Buffer.alloc(hoggedBytes, 1);
      return never.finally(() => hogged.length);
    }
    case 'die':
      process.kill(process.pid, 'SIGSEGV');
      return never;
    case 'nap':
      await setTimeout(napMs);
      return answer;
    case 'fail':
      throw new Error('the disk is full');
  }
}
