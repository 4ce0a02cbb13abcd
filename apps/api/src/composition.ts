import { join } from 'node:path';

import type { QuotaBook } from '@image-production/access';
import { demoRoster } from '@image-production/identity';
import {
  ACCESS_SERVICES,
  ASSETS,
  AUDIT_SERVICES,
  findEngineNames,
  findServedRoutes,
  INTAKE_SERVICES,
  listChecks,
  openStagingForecast,
  PLATFORM,
  STORAGE,
  TELEMETRY,
  TEXT_GUARD,
  WEBHOOK_SECRETS,
  WEBHOOK_TARGETS,
  WORKER_REGISTRY,
} from '@image-production/installation';
import type { Configuration, Module, Open, Platform, Token } from '@image-production/installation';
import { openRoster } from '@image-production/production';
import type { Logger } from 'pino';

import type { ApiServices, ApiSettings } from './api-services.ts';
import { openDemo } from './demo.ts';
import { ClientAddresses } from './limits/client-addresses.ts';
import { defaultTimeouts } from './limits/client-timeouts.ts';
import { authenticationLimits, FailureLimiter } from './limits/failure-limiter.ts';
import { MegapixelLimiter } from './limits/megapixel-limiter.ts';
import { StreamSlots, streamsPerOrganizationMax } from './limits/stream-slots.ts';
import { uploadBytesPerOrganizationMax, UploadSpace } from './limits/upload-space.ts';
import { RecentAnswers } from './recall/recent-answers.ts';
import { RecentKeys } from './recall/recent-keys.ts';
import { RecordTexts } from './recall/record-texts.ts';
import { auditKeyFrom, openSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';
import { keepUploadsSwept } from './sweep-uploads.ts';
import { UrlSigner } from './url-signer.ts';
import { openWatches } from './watch/open-watches.ts';

export const API_SERVICES: Token<ApiServices> = Symbol('ApiServices');

const openApiServices: Open<ApiServices> = async (installation, opened) => {
  const { configuration, logger, shutdown, get } = installation;
  const [storage, assets] = [await get(STORAGE), await get(ASSETS)];
  const [production, stored] = [await get(INTAKE_SERVICES), await get(ACCESS_SERVICES)];
  const recentKeys = new RecentKeys(stored.credentials);
  const access = { ...stored, credentials: recentKeys.credentials };
  const [platform, telemetry] = [await get(PLATFORM), await get(TELEMETRY)];
  const secrets = await openSecrets(configuration);
  opened.use(keepUploadsSwept(configuration.uploadsFolder, { clock: production.clock, logger }));
  await openRoster(production, demoRoster);
  await openDemo(
    { access, production, sessions: storage.sessions },
    configuration,
    secrets.operatorToken,
  );
  warnOfCookie(configuration, logger);
  return {
    production,
    access,
    recentKeys,
    answers: new RecentAnswers(),
    texts: new RecordTexts(),
    sessions: storage.sessions,
    operators: storage.operators,
    links: configuration.isDirect ? assets.links : undefined,
    audit: await get(AUDIT_SERVICES),
    workers: await get(WORKER_REGISTRY),
    spending: storage.spending,
    jobs: storage.jobs,
    quotas: storage.quotas,
    resolutionEffects: {},
    webhooks: {
      ...production,
      targets: await get(WEBHOOK_TARGETS),
      secrets: await get(WEBHOOK_SECRETS),
    },
    forecast: await openStagingForecast(configuration.renderer, process.cwd()),
    guard: await get(TEXT_GUARD),
    urls: new UrlSigner(configuration.publicUrl, secrets.urlSigningKeys, production.clock),
    ...openWatches({ production, access }),
    ...openLimits(configuration, platform, storage.quotas),
    settings: {
      ...toSettings(configuration, secrets),
      routes: await openRoutes(configuration, logger),
    },
    logger,
    spans: telemetry.spans,
    processMetrics: telemetry.registry,
    shutdown,
    toCancellation: platform.toCancellation,
    checkStorage: () => checkEach(storage, assets.store),
    readDatabaseLoad: () => storage.load(),
    readFreeBytes: platform.readFreeBytes,
  };
};

/** Binds the services that only the API needs. */
export const bindApi: Module = (bind) => bind(API_SERVICES, openApiServices);

async function checkEach(...parts: readonly { check(): Promise<void> }[]): Promise<void> {
  for (const part of parts) await part.check();
}

/** Builds the limits by client address, and those on decoded pixels and open event streams. */
function openLimits(
  configuration: Configuration,
  { clock }: Platform,
  quotas: QuotaBook,
): Pick<ApiServices, 'addresses' | 'failedAuthentications' | 'streams' | 'megapixels' | 'uploads'> {
  const {
    trustedProxies,
    megapixelsPerMinute,
    streamsMax,
    uploadBytesMax: bytesMax,
  } = configuration;
  const bytesPerOrganizationMax = uploadBytesPerOrganizationMax;
  return {
    addresses: new ClientAddresses(trustedProxies),
    failedAuthentications: new FailureLimiter(authenticationLimits, clock),
    megapixels: new MegapixelLimiter(quotas, megapixelsPerMinute, clock),
    uploads: new UploadSpace({ bytesMax, bytesPerOrganizationMax }),
    streams: new StreamSlots({ streamsMax, streamsPerOrganizationMax }),
  };
}

/** What no engine of its route can make is accepted and fails: the operator ought to know. */
async function openRoutes(
  { renderer }: Configuration,
  logger: Logger,
): Promise<ApiSettings['routes']> {
  const { served, unserved } = await findServedRoutes(renderer, process.cwd());
  for (const order of unserved) logger.warn(order, 'no engine of its route can make this');
  return served;
}

function isPlain({ publicUrl }: Configuration): boolean {
  return publicUrl.startsWith('http:');
}

/** Browsers keep the cookie of Studio over https, and over http on the machine itself. */
function warnOfCookie(configuration: Configuration, logger: Logger): void {
  if (!isPlain(configuration)) return;
  if (configuration.isStudioCookieInsecure) {
    logger.warn('IPS_STUDIO_INSECURE_COOKIE: whoever is on the way can take sessions of Studio');
  } else if (!configuration.isLoopback) {
    logger.warn('Studio cannot be signed in to over plain http; IPS_PUBLIC_URL has to be https');
  }
}

function toSettings(
  configuration: Configuration,
  { operatorToken, urlSigningKeys }: Secrets,
): Omit<ApiSettings, 'routes'> {
  return {
    publicUrl: configuration.publicUrl,
    uploadsFolder: configuration.uploadsFolder,
    operatorToken,
    auditKey: auditKeyFrom(urlSigningKeys),
    studioFolder: join(import.meta.dirname, '../../studio/dist'),
    isStudioCookieInsecure: configuration.isStudioCookieInsecure && isPlain(configuration),
    engineNames: findEngineNames(configuration.renderer),
    timeouts: defaultTimeouts,
    corsOrigins: configuration.corsOrigins,
    generationsPerMinute: configuration.generationsPerMinute,
    readsPerMinute: configuration.readsPerMinute,
    megapixelsPerMinute: configuration.megapixelsPerMinute,
    resultRetention: configuration.resultRetention.text,
    candidateRetention: configuration.candidateRetention.text,
    inspection: listChecks(configuration.inspection),
  };
}
