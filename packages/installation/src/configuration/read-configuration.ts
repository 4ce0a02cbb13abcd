import { join, resolve } from 'node:path';

import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { z } from 'zod';

import type { Configuration, ConfigurationFailure, ProvenanceSetting } from '../configuration.ts';
import { assetStores } from '../modules/asset-stores.ts';
import { databases } from '../modules/databases.ts';
import { findModule } from '../modules/find-module.ts';
import { unfitAssetSettings } from './asset-settings.ts';
import { unmadeChecks } from './read-inspection.ts';
import { openMetrics, readTracesEndpoint } from './read-observability.ts';
import { readRenderer } from './read-renderer.ts';
import { readSecretFiles } from './read-secret-files.ts';
import { unsafeSettings } from './unsafe-settings.ts';
import { unsharedSettings } from './unshared-settings.ts';
import { variables } from './variables.ts';
import type { Variables } from './variables.ts';

/** Read by the client library and the command line on the same machine; ignored here. */
const clientVariables = new Set(['IPS_API_KEY', 'IPS_BASE_URL', 'IPS_PROFILE']);

/**
 * Reads the `IPS_*` variables. Relative paths start at `startFolder`. Reports all unknown variables
 * and invalid values at once.
 */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
  startFolder: string,
): Result<Configuration, ConfigurationFailure> {
  const given = readSecretFiles(ownVariables(environment), startFolder);
  const parsed = variables.safeParse(given.variables);
  if (!parsed.success)
    return refuseFor([...given.problems, ...parsed.error.issues.flatMap(toProblems)]);
  const renderer = readRenderer(parsed.data, { environment, startFolder });
  const configuration = toConfiguration(parsed.data, startFolder);
  const traces = readTracesEndpoint(environment);
  const problems = [
    ...given.problems,
    ...(renderer.ok ? [] : renderer.failure),
    ...(configuration.isLoopback ? [] : unsafeSettings(parsed.data)),
    ...missingFiles(parsed.data),
    ...unsharedSettings(parsed.data, findModule(databases, parsed.data.IPS_DATABASE_URL)),
    ...unfitAssetSettings(parsed.data),
    ...unmadeChecks(configuration.inspection),
    ...openMetrics(parsed.data),
    ...(traces.ok ? [] : [traces.failure]),
  ];
  if (!renderer.ok || !traces.ok || problems.length > 0) return refuseFor(problems);
  return succeed({ ...configuration, renderer: renderer.value, tracesEndpoint: traces.value });
}

function ownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const isOwn = (entry: [string, string | undefined]): entry is [string, string] =>
    entry[0].startsWith('IPS_') && entry[1] !== undefined && !clientVariables.has(entry[0]);
  return Object.fromEntries(Object.entries(environment).filter(isOwn));
}

function refuseFor(problems: readonly string[]): Result<never, ConfigurationFailure> {
  return refuse({ kind: 'configuration-invalid', problems });
}

function toConfiguration(
  given: Variables,
  startFolder: string,
): Omit<Configuration, 'renderer' | 'tracesEndpoint'> {
  const isLoopback = isLoopbackHost(given.IPS_HOST);
  const host = given.IPS_HOST.includes(':') ? `[${given.IPS_HOST}]` : given.IPS_HOST;
  const dataFolder = resolve(startFolder, given.IPS_DATA_DIR);
  const recordsFolder = resolve(startFolder, given.IPS_RECORDS_DIR ?? dataFolder);
  const folders = { startFolder, dataFolder };
  return {
    host: given.IPS_HOST,
    port: given.IPS_PORT,
    publicUrl: given.IPS_PUBLIC_URL ?? `http://${host}:${given.IPS_PORT}`,
    isLoopback,
    dataFolder,
    databaseUrl: findModule(databases, given.IPS_DATABASE_URL).locate(
      given.IPS_DATABASE_URL,
      folders,
    ),
    assetsUrl: findModule(assetStores, given.IPS_ASSETS_URL).locate(given.IPS_ASSETS_URL, folders),
    s3Endpoint: given.IPS_S3_ENDPOINT,
    isDirect: given.IPS_ASSETS_DIRECT === 'true',
    renderTier: given.IPS_RENDER_TIER,
    workerSlots: given.IPS_WORKER_SLOTS,
    logLevel: given.IPS_LOG_LEVEL,
    workerMetricsPort: given.IPS_WORKER_METRICS_PORT,
    drainSeconds: given.IPS_DRAIN_SECONDS,
    unreadySeconds: given.IPS_UNREADY_SECONDS,
    provenance: toProvenance(given, startFolder),
    credit: given.IPS_CREDIT,
    usageTerms: given.IPS_USAGE_TERMS,
    inspection: {
      inspector: given.IPS_INSPECTION,
      retakes: given.IPS_INSPECTION_RETAKES,
      enforced: given.IPS_INSPECTION_ENFORCE,
    },
    operatorToken: given.IPS_OPERATOR_TOKEN,
    urlSigningKeys: given.IPS_URL_SIGNING_KEYS,
    resultRetention: given.IPS_RESULT_RETENTION,
    candidateRetention: given.IPS_CANDIDATE_RETENTION,
    generationsPerMinute: given.IPS_GENERATIONS_PER_MINUTE,
    readsPerMinute: given.IPS_READS_PER_MINUTE,
    megapixelsPerMinute: given.IPS_MEGAPIXELS_PER_MINUTE,
    uploadBytesMax: given.IPS_UPLOAD_BYTES_MAX.bytes,
    unfinishedMax: given.IPS_MAX_UNFINISHED,
    lowBalance: given.IPS_LOW_BALANCE.micros,
    connectionsMax: given.IPS_CONNECTIONS_MAX,
    streamsMax: given.IPS_STREAMS_MAX,
    trustedProxies: given.IPS_TRUSTED_PROXIES ?? [],
    webhookHosts: given.IPS_WEBHOOK_ALLOW ?? [],
    corsOrigins: given.IPS_CORS_ORIGINS ?? [],
    guardNamesPath: given.IPS_GUARD_NAMES && resolve(startFolder, given.IPS_GUARD_NAMES),
    isStudioCookieInsecure: given.IPS_STUDIO_INSECURE_COOKIE === 'true',
    isDemo: given.IPS_DEMO === undefined ? isLoopback : given.IPS_DEMO === 'true',
    recordsFolder,
    checkpointKeyPath: join(recordsFolder, 'checkpoint-key.pem'),
    checkpointsPath: join(recordsFolder, 'checkpoints.jsonl'),
    trailCheckpointsPath: join(recordsFolder, 'trail-checkpoints.jsonl'),
    erasuresPath: join(recordsFolder, 'erasures.jsonl'),
    uploadsFolder: join(dataFolder, 'uploads'),
  };
}

/** A missing file name is reported by `missingFiles`. */
function toProvenance(given: Variables, startFolder: string): ProvenanceSetting {
  if (given.IPS_PROVENANCE === 'none') return { kind: 'none' };
  const { IPS_C2PA_CERTIFICATE: certificatePath = '', IPS_C2PA_KEY: keyPath = '' } = given;
  return {
    kind: given.IPS_PROVENANCE,
    certificatePath: resolve(startFolder, certificatePath),
    keyPath: resolve(startFolder, keyPath),
  };
}

function missingFiles(given: Variables): string[] {
  if (given.IPS_PROVENANCE === 'none') return [];
  return (['IPS_C2PA_CERTIFICATE', 'IPS_C2PA_KEY'] as const)
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is required when IPS_PROVENANCE is c2pa`);
}

function toProblems(issue: z.core.$ZodIssue): string[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((name) => `${name} is not a variable of this service`)
    : [`${issue.path.join('.')} ${issue.message}`];
}

function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
