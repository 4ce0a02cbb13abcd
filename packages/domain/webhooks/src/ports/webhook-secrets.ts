export interface WebhookSecrets {
  /** A new secret of the form `whsec_…`, from an unpredictable source. */
  readonly mint: () => string;
}
