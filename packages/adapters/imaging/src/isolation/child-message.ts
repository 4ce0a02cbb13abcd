/** What a child process tells its parent. */
export type ChildMessage<Answer> =
  /** It can take work. */
  | { readonly type: 'ready' }
  /** It has taken its job up: what happens to it from now on is the doing of the job. */
  | { readonly type: 'begun' }
  | { readonly type: 'answer'; readonly answer: Answer }
  /** Trouble that the work is not to blame for, such as a full disk. */
  | { readonly type: 'trouble'; readonly reason: string };
