import type { OperationRow } from '@image-production/contract';

import type { ApiContext } from './api-environment.ts';

/** One way to the operations: where their paths begin, and how callers show who they are. */
export interface Entrance {
  readonly prefix: string;
  readonly isServed: (row: OperationRow) => boolean;
  readonly authorize: (context: ApiContext, row: OperationRow) => Promise<void>;
  /** Throws unless the caller may know which methods a path has. */
  readonly identify: (context: ApiContext, row: OperationRow) => Promise<void>;
  /** What callers by this way get instead of the operation's own answer. */
  readonly answer?: (context: ApiContext, answer: Response) => Promise<Response>;
}
