/** The source of secrets. */
export interface KeyMaterial {
  /**
   * This many characters of `0-9A-Za-z`, each independent and uniform, from a source that
   * nobody can predict.
   */
  readonly base62: (length: number) => string;
}
