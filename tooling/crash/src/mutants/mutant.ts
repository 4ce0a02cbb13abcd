import type { Services } from '../services.ts';

/** Services that look like the real ones and make one mistake. */
export interface Mutant {
  /** The bug, in a few words. */
  readonly mistake: string;
  /** What is executed in place of a statement; on a database server only. */
  readonly twist?: (sql: string) => string;
  /** `onStep` adds a listener for every statement and file operation. */
  apply(services: Services, onStep: (listener: (step: string) => void) => void): Services;
}
