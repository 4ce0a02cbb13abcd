import type { Logger } from 'pino';

import type { Configuration } from './configuration.ts';
import type { Token } from './tokens.ts';

/** Everything that one process of the service works with. Closing it closes all that was opened. */
export interface Installation extends AsyncDisposable {
  readonly configuration: Configuration;
  readonly logger: Logger;
  /** Aborts when the process is to end. */
  readonly shutdown: AbortSignal;
  /**
   * The part that the token names: opened at the first call, the same one from then on. Throws
   * `CannotStart` when a setting cannot be used, a Fault for outside trouble.
   */
  readonly get: <T>(token: Token<T>) => Promise<T>;
}

/** Opens a part; what has to be closed with the installation goes onto the stack. */
export type Open<T> = (
  installation: Omit<Installation, keyof AsyncDisposable>,
  opened: AsyncDisposableStack,
) => T | Promise<T>;

/** Says how parts are opened. A later module takes the place of an earlier one. */
export type Module = (bind: <T>(token: Token<T>, open: Open<T>) => void) => void;
