import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { z } from 'zod';

import { durationMs } from './duration.ts';
import { addressRanges, origins } from './network.ts';
import type { AddressRange } from './network.ts';

const wholeNumber = z
  .string()
  .regex(/^\d{1,8}$/, 'has to be a whole number from 1 to 10000000')
  .transform(Number)
  .refine(
    (value) => value >= 1 && value <= 10_000_000,
    'has to be a whole number from 1 to 10000000',
  );

const duration = z.string().transform((text, { addIssue }) => {
  const milliseconds = durationMs(text);
  if (milliseconds !== undefined && milliseconds > 0) return { text, milliseconds };
  addIssue({ code: 'custom', message: 'has to be an ISO 8601 duration such as P7D or PT36H' });
  return z.NEVER;
});

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'has to be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'has to be a port number');

const sqliteUrl = z
  .string()
  .refine(
    (url) => url.startsWith('sqlite:'),
    'has to start with sqlite: (other databases are not built yet)',
  );

const fileUrl = z
  .string()
  .refine(
    (url) => url.startsWith('file:'),
    'has to start with file: (other stores are not built yet)',
  );

const secret = z.string().min(16, 'has to be at least 16 characters long');

const signingKeys = z.string().transform((text, { addIssue }) => {
  const keys = text
    .split(',')
    .map((entry) => /^([A-Za-z0-9_-]{1,32}):(.{16,})$/.exec(entry.trim()));
  if (keys.length <= 2 && keys.every((key) => key !== null)) {
    return keys.map(([, id = '', key = '']) => ({ id, secret: key }));
  }
  addIssue({
    code: 'custom',
    message: 'has to be one or two entries id:secret, separated by a comma; the first one signs',
  });
  return z.NEVER;
});

const file = z.string().min(1, 'has to name a file');

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'has to be an http or https URL' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Every variable that the service reads, with the form it has to have. */
const variables = z.strictObject({
  IPS_HOST: z.string().min(1, 'has to name a host').default('127.0.0.1'),
  IPS_PORT: port.default(8080),
  IPS_PUBLIC_URL: publicUrl.optional(),
  IPS_DATA_DIR: z.string().min(1, 'has to name a folder').default('./data'),
  IPS_DATABASE_URL: sqliteUrl.default('sqlite:'),
  IPS_ASSETS_URL: fileUrl.default('file:'),
  IPS_RENDERER: z
    .literal('previz', 'has to be previz: other renderers are not built yet')
    .default('previz'),
  IPS_RENDER_TIER: z
    .enum(['draft', 'standard', 'final'], 'has to be draft, standard or final')
    .default('standard'),
  IPS_PROVENANCE: z.enum(['none', 'c2pa'], 'has to be none or c2pa').default('none'),
  IPS_C2PA_CERTIFICATE: file.optional(),
  IPS_C2PA_KEY: file.optional(),
  IPS_OPERATOR_TOKEN: secret.optional(),
  IPS_URL_SIGNING_KEYS: signingKeys.optional(),
  IPS_RESULT_RETENTION: duration.prefault('P7D'),
  IPS_CANDIDATE_RETENTION: duration.prefault('P7D'),
  IPS_GENERATIONS_PER_MINUTE: wholeNumber.default(60),
  IPS_READS_PER_MINUTE: wholeNumber.default(600),
  IPS_MEGAPIXELS_PER_MINUTE: wholeNumber.default(6_000),
  IPS_MAX_UNFINISHED: wholeNumber.default(24),
  IPS_CONNECTIONS_MAX: wholeNumber.default(1000),
  IPS_STREAMS_MAX: wholeNumber.default(1000),
  IPS_TRUSTED_PROXIES: addressRanges.optional(),
  IPS_CORS_ORIGINS: origins.optional(),
  IPS_GUARD_NAMES: file.optional(),
  IPS_DEMO: z.enum(['true', 'false'], 'has to be true or false').optional(),
});

/** Set for the client library and the command line on the same machine; not ours. */
const clientVariables = new Set(['IPS_API_KEY', 'IPS_BASE_URL', 'IPS_PROFILE']);

export interface Configuration {
  readonly host: string;
  readonly port: number;
  /** Base of every absolute URL, without a slash at its end. */
  readonly publicUrl: string;
  readonly isLoopback: boolean;
  /** As given; relative to the folder of the start command. */
  readonly dataFolder: string;
  /** Path of the database, or undefined for the default in the data folder. */
  readonly databasePath: string | undefined;
  readonly assetsFolder: string | undefined;
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
  /** File with names of people the guard refuses, one a line; as given. */
  readonly guardNamesPath: string | undefined;
  readonly isDemo: boolean;
}

/** What files carry beside their XMP. Paths are as given, like that of the data folder. */
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

/** Reads the `IPS_*` variables. Unknown ones and bad values are all named at once. */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Configuration, ConfigurationFailure> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) =>
        name.startsWith('IPS_') && value !== undefined && !clientVariables.has(name),
    ),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success)
    return refuse({ kind: 'configuration-invalid', problems: problemsOf(parsed.error) });
  const configuration = toConfiguration(parsed.data);
  const missing = [...unsafeSettings(parsed.data, configuration), ...missingFiles(parsed.data)];
  return missing.length > 0
    ? refuse({ kind: 'configuration-invalid', problems: missing })
    : succeed(configuration);
}

function toConfiguration(given: z.output<typeof variables>): Configuration {
  const isLoopback = isLoopbackHost(given.IPS_HOST);
  const host = given.IPS_HOST.includes(':') ? `[${given.IPS_HOST}]` : given.IPS_HOST;
  return {
    host: given.IPS_HOST,
    port: given.IPS_PORT,
    publicUrl: given.IPS_PUBLIC_URL ?? `http://${host}:${given.IPS_PORT}`,
    isLoopback,
    dataFolder: given.IPS_DATA_DIR,
    databasePath: pathOf(given.IPS_DATABASE_URL),
    assetsFolder: pathOf(given.IPS_ASSETS_URL),
    renderTier: given.IPS_RENDER_TIER,
    provenance: provenanceOf(given),
    operatorToken: given.IPS_OPERATOR_TOKEN,
    urlSigningKeys: given.IPS_URL_SIGNING_KEYS,
    resultRetention: given.IPS_RESULT_RETENTION,
    candidateRetention: given.IPS_CANDIDATE_RETENTION,
    generationsPerMinute: given.IPS_GENERATIONS_PER_MINUTE,
    readsPerMinute: given.IPS_READS_PER_MINUTE,
    megapixelsPerMinute: given.IPS_MEGAPIXELS_PER_MINUTE,
    unfinishedMax: given.IPS_MAX_UNFINISHED,
    connectionsMax: given.IPS_CONNECTIONS_MAX,
    streamsMax: given.IPS_STREAMS_MAX,
    trustedProxies: given.IPS_TRUSTED_PROXIES ?? [],
    corsOrigins: given.IPS_CORS_ORIGINS ?? [],
    guardNamesPath: given.IPS_GUARD_NAMES,
    isDemo: given.IPS_DEMO === undefined ? isLoopback : given.IPS_DEMO === 'true',
  };
}

/** A file that is not named is a problem of its own: `missingFiles`. */
function provenanceOf(given: z.output<typeof variables>): ProvenanceSetting {
  if (given.IPS_PROVENANCE === 'none') return { kind: 'none' };
  const { IPS_C2PA_CERTIFICATE: certificatePath = '', IPS_C2PA_KEY: keyPath = '' } = given;
  return { kind: 'c2pa', certificatePath, keyPath };
}

function missingFiles(given: z.output<typeof variables>): string[] {
  if (given.IPS_PROVENANCE === 'none') return [];
  return (['IPS_C2PA_CERTIFICATE', 'IPS_C2PA_KEY'] as const)
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is required when IPS_PROVENANCE is c2pa`);
}

/** Where others can reach the service, its operator must have chosen address and secrets well. */
function unsafeSettings(
  given: z.output<typeof variables>,
  { isLoopback }: Configuration,
): string[] {
  if (isLoopback) return [];
  const required = ['IPS_PUBLIC_URL', 'IPS_OPERATOR_TOKEN', 'IPS_URL_SIGNING_KEYS'] as const;
  const secrets = {
    IPS_OPERATOR_TOKEN: [given.IPS_OPERATOR_TOKEN],
    IPS_URL_SIGNING_KEYS: given.IPS_URL_SIGNING_KEYS?.map((key) => key.secret),
  };
  const missing = required.filter((name) => given[name] === undefined);
  const weak = Object.entries(secrets).filter(([, values]) => values?.some(isWeak));
  return [
    ...missing.map((name) => `${name} is required when IPS_HOST is not a loopback address`),
    ...weak.map(
      ([name]) =>
        `${name} is too easy to guess for an IPS_HOST that is not a loopback address: ` +
        `a secret needs at least ${secretLengthMin} characters, ${differentMin} of them different; ` +
        'openssl rand -hex 32 makes one',
    ),
  ];
}

/** What a random secret of 128 bits has, however it is written. */
const secretLengthMin = 32;
const differentMin = 10;

function isWeak(text: string | undefined): boolean {
  if (text === undefined) return false;
  return text.length < secretLengthMin || new Set(text).size < differentMin;
}

function problemsOf(error: z.ZodError): string[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => `${name} is not a variable of this service`)
      : [`${issue.path.join('.')} ${issue.message}`],
  );
}

function pathOf(url: string): string | undefined {
  const path = url.replace(/^[a-z]+:(\/\/)?/, '');
  return path === '' ? undefined : path;
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
