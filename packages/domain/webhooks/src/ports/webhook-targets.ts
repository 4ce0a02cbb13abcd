/**
 * What is wrong with an address. `scheme`: it is not https. `credentials`: it names a user.
 * `host`: its host is not of the open internet.
 */
export type TargetProblem = 'malformed' | 'scheme' | 'credentials' | 'host';

export interface WebhookTargets {
  /**
   * What speaks against an address before its name is looked up, which every delivery does again;
   * undefined when nothing does.
   */
  readonly problemWith: (url: string) => TargetProblem | undefined;
}
