/** What a guard is told of the processes that it will kill. */
export interface GuardMessage {
  readonly kind: 'begun' | 'ended';
  readonly pid: number;
}
