import { setTimeout } from 'node:timers/promises';

import { answerParent } from '../answer-parent.ts';

/* Does what its job asks for, good or bad. */

export type Deed = 'answer' | 'ask' | 'copy' | 'nap' | 'hang' | 'spin' | 'hog' | 'die' | 'fail';

export interface Told {
  readonly pid: number;
  readonly variables: readonly string[];
}

/** Longer than any CPU time that a test allows. */
const napMs = 1_500;
const hoggedBytes = 300_000_000;

answerParent<string>(async (deed: Deed, { input, ask }) => {
  // The parent decides whether to continue; a refused job hangs.
  const next = deed !== 'ask' || (await ask('Shall I?')) ? deed : 'hang';
  const answer = await perform(next);
  return deed === 'copy' ? { answer, output: input } : { answer };
});

async function perform(deed: Deed): Promise<Told> {
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
      // Outside the V8 heap, as native libraries allocate.
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
