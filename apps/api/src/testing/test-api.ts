import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { CredentialStore } from '@image-production/access';
import {
  InMemoryAuditTrail,
  InMemoryCredentialStore,
  InMemoryErasureLog,
  InMemoryOperatorStore,
  InMemoryQuotaBook,
  InMemorySessionStore,
  RepeatableKeyMaterial,
} from '@image-production/access/memory';
import { createdApiKey, createdRosterModel, organization } from '@image-production/contract';
import { InMemorySpendBook } from '@image-production/engines/memory';
import { inProcessTextGuard } from '@image-production/guard/memory';
import type { OrganizationId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { createReferenceInspector } from '@image-production/imaging/reference-inspector';
import { ManualClock } from '@image-production/kernel/memory';
import { InMemoryCheckpointLog } from '@image-production/ledger/memory';
import { defaultPolicy } from '@image-production/production';
import type {
  AssetStore,
  IntakeServices,
  ProductionPolicy,
  ProductionServices,
} from '@image-production/production';
import {
  InMemoryAssetStore,
  InMemoryProductionStore,
  plainPrices,
} from '@image-production/production/memory';
import { roleStagingForecast } from '@image-production/rendering/memory';
import {
  toCancellation,
  Ed25519CheckpointSigner,
  nodeDigest,
  sha256OfBytes,
} from '@image-production/runtime-node';
import { createWebhookTargets, webhookSecrets } from '@image-production/webhook-http';
import type { Hono } from 'hono';
import { pino } from 'pino';

import type { ApiServices, ApiSettings } from '../api-services.ts';
import { createApi } from '../app.ts';
import type { ApiEnvironment } from '../http/api-environment.ts';
import { defaultTimeouts } from '../limits/client-timeouts.ts';
import type { ShortWay } from '../plain/short-way.ts';
import { RecentAnswers } from '../recall/recent-answers.ts';
import { RecentKeys } from '../recall/recent-keys.ts';
import { RecordTexts } from '../recall/record-texts.ts';
import { UrlSigner } from '../url-signer.ts';
import { openWatches } from '../watch/open-watches.ts';
import { parsed, readAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { checkAnswer } from './check-answer.ts';
import { Customer } from './customer.ts';
import type { CallOptions } from './customer.ts';
import { FakeStudio } from './fake-studio.ts';
import { testLimits } from './test-limits.ts';
import type { TestLimits } from './test-limits.ts';
import { testTelemetry } from './test-telemetry.ts';

export const operatorToken = 'operator-token-of-the-tests';
const secrets = { operatorToken, auditKey: 'audit-key-of-the-tests' };
export const publicUrl = 'https://images.example';

/** Shared by all tests of a file, because its child processes start slowly. */
const inspector = createReferenceInspector();

export interface TestApiOptions extends TestLimits {
  readonly policy?: Partial<ProductionPolicy>;
  /** Instead of prices that stay as they are. */
  readonly prices?: ProductionServices['prices'];
  readonly settings?: Partial<ApiSettings>;
  /** Limit on connections of all clients, when the API is on a socket. */
  readonly connectionsMax?: number;
  /** Replaces the in-memory asset store. */
  readonly assets?: AssetStore;
  /** Replaces parts of the services, for example by a failing store. */
  readonly replace?: (services: ApiServices) => ApiServices;
}

/** The whole API in memory. Every response is checked against the contract. */
export interface TestApi extends AsyncDisposable {
  readonly app: Hono<ApiEnvironment>;
  readonly shortWay: ShortWay;
  readonly services: ApiServices;
  readonly store: InMemoryProductionStore;
  readonly clock: ManualClock;
  readonly studio: FakeStudio;
  /** The log: one line per 5xx. */
  readonly log: readonly string[];
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** A call with the operator token. */
  operator(method: string, path: string, json?: unknown): Promise<Answer>;
  /** Creates an organization with a key of all scopes and a funded wallet. */
  customer(dollars?: string, minimumAgeBand?: string): Promise<Customer>;
  /** Lists the uploads folder. */
  uploads(): Promise<string[]>;
  /** Puts a customer's saved model on the roster. */
  rosterModel(owner: Customer, name?: string): Promise<string>;
  entitle(customer: Customer, rosterModelId: string): Promise<Answer>;
}

export async function testApi(options: TestApiOptions = {}): Promise<TestApi> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'api-test-'));
  const uploadsFolder = join(dataFolder, 'uploads');
  const clock = new ManualClock();
  const audit = new InMemoryAuditTrail(nodeDigest);
  const stored = new InMemoryCredentialStore(audit);
  const recentKeys = new RecentKeys(stored);
  const { credentials } = recentKeys;
  const isErased = (id: OrganizationId): boolean => stored.isErased(id);
  const callers = { isErased, callers: credentials, audit };
  const store = new InMemoryProductionStore({ digest: nodeDigest, isContested: true, ...callers });
  const log: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => log.push(line) });
  const shutdown = new AbortController().signal;
  const sessions = new InMemorySessionStore(audit);
  const operators = new InMemoryOperatorStore(audit);
  const recall = { recentKeys, answers: new RecentAnswers(), texts: new RecordTexts() };
  const own = { logger, shutdown, sessions, operators, ...recall, ...testTelemetry() };
  const stated = createServices({ clock, store, credentials, uploadsFolder }, options);
  const plain = { ...stated, ...own, ...openWatches(stated) };
  const replaced = options.replace?.(plain) ?? plain;
  const services = { ...replaced, ...openWatches(replaced) };
  const { app, shortWay } = createApi(services);
  const studio = new FakeStudio(plain.production);

  const call: TestApi['call'] = async (method, path, callOptions = {}) => {
    const answer = await readAnswer(await app.request(path, toRequest(method, callOptions), {}));
    // Expected only in tests that break something.
    if (isSurprising(answer) && !options.replace) throw new Error(log.at(-1));
    checkAnswer(method, path.replace(/\?.*/, ''), answer);
    return answer;
  };
  const operator: TestApi['operator'] = (method, path, json) =>
    call(method, path, { apiKey: operatorToken, ...(json !== undefined && { json }) });

  return {
    app,
    shortWay,
    services,
    store,
    clock,
    studio,
    log,
    call,
    operator,
    async customer(dollars = '10.00', minimumAgeBand) {
      const created = await operator('POST', '/admin/v1/organizations', {
        name: 'Atelier',
        ...(minimumAgeBand !== undefined && { minimum_age_band: minimumAgeBand }),
      });
      const { organizationId } = parsed(organization, created);
      const base = `/admin/v1/organizations/${organizationId}`;
      const issued = await operator('POST', `${base}/api-keys`, { name: 'Everything' });
      if (dollars !== '0.00') {
        const reference = `first of ${organizationId}`;
        await operator('POST', `${base}/top-ups`, { amount: dollars, reference });
      }
      return new Customer(organizationId, parsed(createdApiKey, issued).apiKey, call, studio);
    },
    async rosterModel(owner, name = 'Noor') {
      const added = await operator('POST', '/admin/v1/roster', {
        organization_id: owner.organizationId,
        model_id: await owner.model(),
        name,
      });
      return parsed(createdRosterModel, added).modelId;
    },
    entitle: ({ organizationId }, rosterModelId) =>
      operator('PUT', `/admin/v1/organizations/${organizationId}/entitlements/${rosterModelId}`),
    uploads: () => readdir(uploadsFolder, { recursive: true }).catch(() => []),
    [Symbol.asyncDispose]: () => rm(dataFolder, { recursive: true, force: true }),
  };
}

/** A 500 with a body is a bug unless it is `output_damaged`. */
function isSurprising({ status, text }: Answer): boolean {
  return status === 500 && text !== '' && !text.includes('"output_damaged"');
}

/** What `testApi` adds. */
type Own =
  | 'logger'
  | 'shutdown'
  | 'sessions'
  | 'operators'
  | 'processMetrics'
  | 'spans'
  | 'readDatabaseLoad'
  | 'recentKeys'
  | 'answers'
  | 'texts';

interface Parts {
  readonly clock: ManualClock;
  readonly store: InMemoryProductionStore;
  readonly credentials: CredentialStore;
  readonly uploadsFolder: string;
}

function createServices(
  { clock, store, credentials, uploadsFolder }: Parts,
  options: TestApiOptions,
): Omit<ApiServices, Own | 'watch' | 'outlooks' | 'keys' | 'eventWatch'> {
  const quotas = new InMemoryQuotaBook();
  const { megapixelsPerMinute = 1_000_000 } = options.settings ?? {};
  const runtime = { clock, ids: new SequentialIds(), digest: nodeDigest };
  const production = {
    ...runtime,
    store,
    assets: options.assets ?? new InMemoryAssetStore(sha256OfBytes),
    inspector,
    entitlements: credentials,
    policy: { ...defaultPolicy, ...options.policy },
    prices: options.prices ?? plainPrices,
  };
  return {
    production,
    audit: {
      ...production,
      books: store,
      checkpoints: new InMemoryCheckpointLog(),
      trailCheckpoints: new InMemoryCheckpointLog(),
      signer: new Ed25519CheckpointSigner({
        signingKey: generateKeyPairSync('ed25519').privateKey,
      }),
    },
    access: {
      ...runtime,
      credentials,
      erasures: new InMemoryErasureLog(),
      keyMaterial: new RepeatableKeyMaterial(),
    },
    ...effectsOf(production),
    spending: new InMemorySpendBook(),
    jobs: { count: async () => undefined },
    quotas,
    workers: { beat: async () => undefined, lastBeat: async () => clock.now() },
    forecast: roleStagingForecast,
    guard: inProcessTextGuard(),
    urls: new UrlSigner(publicUrl, [{ id: 'k1', secret: 'secret-of-the-tests' }], clock),
    settings: {
      publicUrl,
      uploadsFolder,
      ...secrets,
      studioFolder: join(dirname(uploadsFolder), 'studio'),
      isStudioCookieInsecure: false,
      engineNames: ['rack', 'previz'],
      routes: [{ operation: 'pro.generate', resolution: '4K', repeats: true, upscaled: false }],
      timeouts: defaultTimeouts,
      corsOrigins: [],
      generationsPerMinute: 1_000_000,
      readsPerMinute: 1_000_000,
      megapixelsPerMinute,
      resultRetention: 'P7D',
      candidateRetention: 'P7D',
      inspection: [{ name: 'bars', enforced: true }],
      ...options.settings,
    },
    ...testLimits({ quotas, clock, megapixelsPerMinute }, options),
    toCancellation,
    checkStorage: async () => undefined,
    readFreeBytes: async () => 1024 ** 3,
  };
}

type Effects = Pick<ApiServices, 'resolutionEffects' | 'webhooks'>;
function effectsOf(production: IntakeServices): Effects {
  const targets = createWebhookTargets([]);
  return { resolutionEffects: {}, webhooks: { ...production, targets, secrets: webhookSecrets } };
}

function toRequest(method: string, { headers, json, body, apiKey }: CallOptions): RequestInit {
  return {
    method,
    headers: {
      ...(typeof apiKey === 'string' && { authorization: `Bearer ${apiKey}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(body !== undefined && { body, duplex: 'half' }),
  };
}
