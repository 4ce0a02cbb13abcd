/** What the host of a server is asked to do. */
export interface HostRequest {
  /** `kill` leaves the server no moment; `stop` ends it at once without writing anything more. */
  readonly kind: 'start' | 'stop' | 'kill';
}

/** What happened to the server; `said` are the last lines of its log. */
export type HostAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'ended'; readonly said: string };
