/** What a child process tells its parent. */
export type ChildMessage<Question, Answer> =
  /** It can take work. */
  | { readonly type: 'ready' }
  /** It has taken its job up: what happens to it from now on is the doing of the job. */
  | { readonly type: 'begun' }
  /** Whether to go on; it waits for a `ParentMessage` of type `reply`. */
  | { readonly type: 'question'; readonly question: Question }
  /** So many bytes of output lie in its tray. */
  | { readonly type: 'answer'; readonly answer: Answer; readonly outputBytes: number }
  /** Trouble that the work is not to blame for. */
  | { readonly type: 'trouble'; readonly reason: string };

/** What a parent tells its child process. */
export type ParentMessage<Job> =
  /** Its file, of so many bytes, lies in the child's tray. */
  | { readonly type: 'job'; readonly job: Job; readonly inputBytes: number }
  | { readonly type: 'reply'; readonly isYes: boolean };

/** The files of its tray, as a child process knows them. */
export const trayDescriptors = { input: 3, output: 4 } as const;
