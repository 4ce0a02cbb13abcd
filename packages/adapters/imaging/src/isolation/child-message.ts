/** Messages from a child process to its parent. */
export type ChildMessage<Question, Answer> =
  /** Ready for jobs. */
  | { readonly type: 'ready' }
  /** The job has started: any failure from here on is attributed to it. */
  | { readonly type: 'begun' }
  /** Asks whether to continue; waits for a `ParentMessage` of type `reply`. */
  | { readonly type: 'question'; readonly question: Question }
  /** The job is done; its output of `outputBytes` is in the tray. */
  | { readonly type: 'answer'; readonly answer: Answer; readonly outputBytes: number }
  /** A failure that is not the job's fault. */
  | { readonly type: 'trouble'; readonly reason: string };

/** Messages from a parent to its child process. */
export type ParentMessage<Job> =
  /** A job whose file of `inputBytes` is in the child's tray. */
  | { readonly type: 'job'; readonly job: Job; readonly inputBytes: number }
  | { readonly type: 'reply'; readonly isYes: boolean };

/** The descriptors of the tray's files in the child process. */
export const trayDescriptors = { input: 3, output: 4 } as const;
