/** How browsers are told to keep what they download. */
export interface LinkedFile {
  /** ASCII without quotes. */
  readonly fileName: string;
  readonly mediaType: string;
}

/** An asset store that clients can read from without the service in between. */
export interface AssetLinks {
  /**
   * A URL from which anyone who has it can download the asset for at most a minute; undefined when
   * there is no such asset.
   */
  readonly link: (sha256: string, file: LinkedFile) => Promise<string | undefined>;
}
