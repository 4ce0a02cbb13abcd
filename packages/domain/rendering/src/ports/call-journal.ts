/** A paid call recorded by this attempt or an earlier one. */
export interface NotedCall {
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** The engine's job id; null until the engine returns one, which some never do. */
  readonly jobId: string | null;
}

/** Whose the decision about a call is. */
export type CallStanding =
  /** Of this attempt: it holds the request. */
  | 'ours'
  /** Of another attempt, now or later, which follows the call on. */
  | 'lost'
  /** Of nobody: the client has canceled, or the request has ended. */
  | 'unwanted';

/**
 * The one paid call of a take, across all attempts. Each note is durable once its promise
 * resolves. Notes throw if another worker holds the request by now: then nothing may be sent.
 */
export interface CallJournal {
  /** Undefined if no call was sent, or the engine did not accept it. */
  readonly find: () => Promise<NotedCall | undefined>;
  /**
   * Call before sending, with the job id where the sender chooses it: then a call without an answer
   * can still be asked about. Throws if a call is already recorded.
   */
  readonly noteSending: (jobId?: string) => Promise<void>;
  /** Call before first polling the engine for the job. */
  readonly noteJob: (jobId: string) => Promise<void>;
  /** The engine certainly did not accept the call: another attempt may send one. */
  readonly noteNotTaken: () => Promise<void>;
  /** Read before a job is stopped: one that another attempt follows must run on. */
  readonly standing: () => Promise<CallStanding>;
}
