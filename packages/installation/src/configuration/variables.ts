import { parseDollars } from '@image-production/kernel';
import { z } from 'zod';

import { assetStores } from '../modules/asset-stores.ts';
import { databases } from '../modules/databases.ts';
import { renderers } from '../modules/renderers.ts';
import { signers } from '../modules/signers.ts';
import { durationMs } from './duration.ts';
import { addressRanges, hosts, origins } from './network.ts';
import { checkList, inspectorName } from './read-inspection.ts';

const wholeNumber = z
  .string()
  .regex(/^\d{1,8}$/, 'has to be a whole number from 1 to 10000000')
  .transform(Number)
  .refine(
    (value) => value >= 1 && value <= 10_000_000,
    'has to be a whole number from 1 to 10000000',
  );

const unreadySeconds = z
  .string()
  .regex(/^\d{1,2}$/, 'has to be a whole number from 0 to 60')
  .transform(Number)
  .refine((value) => value <= 60, 'has to be a whole number from 0 to 60');

const duration = z.string().transform((text, { addIssue }) => {
  const milliseconds = durationMs(text);
  if (milliseconds !== undefined && milliseconds > 0) return { text, milliseconds };
  addIssue({ code: 'custom', message: 'has to be an ISO 8601 duration such as P7D or PT36H' });
  return z.NEVER;
});

const dollars = z.string().transform((text, { addIssue }) => {
  const amount = parseDollars(text);
  if (amount.ok && amount.value >= 0n) return { text, micros: amount.value };
  addIssue({ code: 'custom', message: 'has to be an amount in US dollars such as 5.00' });
  return z.NEVER;
});

const units = { KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3, TiB: 1024 ** 4 } as const;

const byteSize = z.string().transform((text, { addIssue }) => {
  const [, count, unit] = /^([1-9]\d{0,6})(KiB|MiB|GiB|TiB)$/.exec(text) ?? [];
  if (count !== undefined)
    return { text, bytes: Number(count) * units[unit as keyof typeof units] };
  addIssue({ code: 'custom', message: 'has to be a size such as 20GiB or 512MiB' });
  return z.NEVER;
});

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'has to be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'has to be a port number');

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

/** Written into files as XML, which has no place for control characters. */
const creditLine = z
  .string()
  .trim()
  .regex(/^\P{Cc}{1,200}$/u, 'has to be 1 to 200 characters in one line');

const file = z.string().min(1, 'has to name a file');
const publicUrl = z
  .url({ protocol: /^https?$/, error: 'has to be an http or https URL' })
  .transform((url) => url.replace(/\/+$/, ''));

const endpoint = z
  .url({ protocol: /^https?$/, error: 'has to be an http or https URL' })
  .transform((url) => new URL(url))
  .refine(
    ({ username, password, pathname, search, hash }) =>
      [username, password, search, hash].every((part) => part === '') && pathname === '/',
    'has to be a URL of a host and no more: keys are given by AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, the bucket by IPS_ASSETS_URL',
  )
  .transform(({ origin }) => origin);

const rendererOrFile = z
  .string()
  .refine(
    (value) => Object.hasOwn(renderers, value) || value.endsWith('.json'),
    `has to be ${listed(Object.keys(renderers))}, or the path of a file of engines that ends in .json`,
  );

/** The schema of every variable that the service reads. */
export const variables = z.strictObject({
  IPS_HOST: z.string().min(1, 'has to name a host').default('127.0.0.1'),
  IPS_PORT: port.default(8080),
  IPS_PUBLIC_URL: publicUrl.optional(),
  IPS_DATA_DIR: z.string().min(1, 'has to name a folder').default('./data'),
  IPS_RECORDS_DIR: z.string().min(1, 'has to name a folder').optional(),
  IPS_DATABASE_URL: urlWithin(databases).default('sqlite:'),
  IPS_ASSETS_URL: urlWithin(assetStores).default('file:'),
  IPS_ASSETS_DIRECT: z.enum(['true', 'false'], 'has to be true or false').default('false'),
  IPS_S3_ENDPOINT: endpoint.optional(),
  IPS_RENDERER: rendererOrFile.default('previz'),
  IPS_ACCEPT_UNSCREENED: z.enum(['true', 'false'], 'has to be true or false').default('false'),
  IPS_WORKER_SLOTS: wholeNumber.default(8),
  IPS_LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], 'has to be debug, info, warn or error')
    .default('info'),
  IPS_WORKER_METRICS_PORT: port.optional(),
  IPS_DRAIN_SECONDS: wholeNumber.default(30),
  IPS_UNREADY_SECONDS: unreadySeconds.default(0),
  IPS_RENDER_TIER: z
    .enum(['draft', 'standard', 'final'], 'has to be draft, standard or final')
    .default('standard'),
  IPS_PROVENANCE: nameWithin(signers).default('none'),
  IPS_CREDIT: creditLine.optional(),
  IPS_USAGE_TERMS: creditLine.optional(),
  IPS_INSPECTION: inspectorName.prefault('integrity'),
  IPS_INSPECTION_RETAKES: z
    .enum(['0', '1'], 'has to be 0 or 1')
    .default('1')
    .transform((count) => (count === '1' ? 1 : 0)),
  IPS_INSPECTION_ENFORCE: checkList.prefault(''),
  IPS_C2PA_CERTIFICATE: file.optional(),
  IPS_C2PA_KEY: file.optional(),
  IPS_OPERATOR_TOKEN: secret.optional(),
  IPS_URL_SIGNING_KEYS: signingKeys.optional(),
  IPS_RESULT_RETENTION: duration.prefault('P7D'),
  IPS_CANDIDATE_RETENTION: duration.prefault('P7D'),
  IPS_GENERATIONS_PER_MINUTE: wholeNumber.default(60),
  IPS_READS_PER_MINUTE: wholeNumber.default(600),
  IPS_MEGAPIXELS_PER_MINUTE: wholeNumber.default(6_000),
  IPS_UPLOAD_BYTES_MAX: byteSize.prefault('20GiB'),
  IPS_MAX_UNFINISHED: wholeNumber.default(24),
  IPS_LOW_BALANCE: dollars.prefault('5.00'),
  IPS_CONNECTIONS_MAX: wholeNumber.default(1000),
  IPS_STREAMS_MAX: wholeNumber.default(1000),
  IPS_TRUSTED_PROXIES: addressRanges.optional(),
  IPS_CORS_ORIGINS: origins.optional(),
  IPS_WEBHOOK_ALLOW: hosts.optional(),
  IPS_GUARD_NAMES: file.optional(),
  IPS_STUDIO_INSECURE_COOKIE: z.enum(['true', 'false'], 'has to be true or false').default('false'),
  IPS_DEMO: z.enum(['true', 'false'], 'has to be true or false').optional(),
});

export type Variables = z.output<typeof variables>;

/** A URL whose scheme names one of these modules. */
function urlWithin(modules: object) {
  const schemes = Object.keys(modules);
  return z
    .string()
    .refine(
      (url) => schemes.includes(url.split(':', 1)[0] ?? '') && url.includes(':'),
      `has to start with ${listed(schemes.map((scheme) => `${scheme}:`))}`,
    );
}

function nameWithin<Name extends string>(modules: Readonly<Record<Name, unknown>>) {
  const names = Object.keys(modules) as Name[];
  return z.enum(names, `has to be ${listed(names)}`);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
