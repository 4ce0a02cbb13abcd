/** What the `IPS_*` variables say, with defaults filled in and absolute paths. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  /** Base of every absolute URL, without a slash at its end. */
  readonly publicUrl: string;
  readonly isLoopback: boolean;
  readonly dataFolder: string;
  /** The scheme chooses the database; see `databases`. */
  readonly databaseUrl: string;
  /** The scheme chooses the store of bytes; see `assetStores`. */
  readonly assetsUrl: string;
  /** Name of the engine; see `renderers`. */
  readonly renderer: string;
  readonly renderTier: 'draft' | 'standard' | 'final';
  readonly provenance: ProvenanceSetting;
  readonly operatorToken: string | undefined;
  /** The first key signs; all of them verify. */
  readonly urlSigningKeys: readonly SigningKey[] | undefined;
  readonly resultRetention: Duration;
  readonly candidateRetention: Duration;
  readonly generationsPerMinute: number;
  readonly readsPerMinute: number;
  /** Pixels that are decoded for one organization. */
  readonly megapixelsPerMinute: number;
  readonly unfinishedMax: number;
  /** Connections that are open at once, of all clients together. */
  readonly connectionsMax: number;
  /** Streams of events that are open at once, of all organizations together. */
  readonly streamsMax: number;
  /** Those whose `X-Forwarded-For` counts. */
  readonly trustedProxies: readonly AddressRange[];
  /** Origins whose pages may call the service. */
  readonly corsOrigins: readonly string[];
  /** File with names of people the guard refuses, one a line. */
  readonly guardNamesPath: string | undefined;
  readonly isDemo: boolean;
  readonly checkpointKeyPath: string;
  readonly checkpointsPath: string;
  readonly erasuresPath: string;
  /** Where uploads wait while they are read. */
  readonly uploadsFolder: string;
}

/** What files carry beside their XMP. */
export type ProvenanceSetting =
  | { readonly kind: 'none' }
  | { readonly kind: 'c2pa'; readonly certificatePath: string; readonly keyPath: string };

export interface Duration {
  /** ISO 8601, as it was configured. */
  readonly text: string;
  readonly milliseconds: number;
}

export interface SigningKey {
  readonly id: string;
  readonly secret: string;
}

/** One sentence per variable that stops the start. */
export interface ConfigurationFailure {
  readonly kind: 'configuration-invalid';
  readonly problems: readonly string[];
}

/** Addresses that begin with the same bits; all of them for a single address. */
export interface AddressRange {
  readonly family: 'ipv4' | 'ipv6';
  readonly address: string;
  readonly prefixBits: number;
}
