import { answerParent } from '../answer-parent.ts';

/* A program that does what its job says, well or badly. */

export type Deed = 'answer' | 'hang' | 'spin' | 'hog' | 'die' | 'fail';

export interface Told {
  readonly pid: number;
  readonly variables: readonly string[];
}

const hoggedBytes = 300_000_000;

answerParent((deed: Deed) => {
  const answer: Promise<Told> = Promise.resolve({
    pid: process.pid,
    variables: Object.keys(process.env),
  });
  const never = new Promise<Told>(() => undefined);
  switch (deed) {
    case 'answer':
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
    case 'fail':
      return Promise.reject(new Error('the disk is full'));
  }
});
