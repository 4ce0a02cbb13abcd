import type { Logger } from 'pino';

import type { Configuration } from './configuration.ts';
import type { Token } from './tokens.ts';

/** The parts of one process. Disposing it closes every part that was opened. */
export interface Installation extends AsyncDisposable {
  /** The program's name. */
  readonly name: string;
  readonly configuration: Configuration;
  readonly logger: Logger;
  /** Aborts when the process should end. */
  readonly shutdown: AbortSignal;
  /**
   * Returns the part that the token names; the first call opens it. Throws `CannotStart` when a
   * setting is unusable, a Fault for outside trouble.
   */
  readonly get: <T>(token: Token<T>) => Promise<T>;
}

/** Opens a part and pushes whatever must be closed onto the stack. */
export type Open<T> = (
  installation: Omit<Installation, keyof AsyncDisposable>,
  opened: AsyncDisposableStack,
) => T | Promise<T>;

/** Binds tokens to functions that open parts. A later module overrides an earlier one. */
export type Module = (bind: <T>(token: Token<T>, open: Open<T>) => void) => void;
