import { withDefaultSettings } from '@image-production/access';
import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { micros, succeed, valueOf } from '@image-production/kernel';
import {
  changeRequest,
  defaultPolicy,
  fingerprintOf,
  submitLab,
  topUpWallet,
} from '@image-production/production';
import type {
  GenerationRequest,
  Metadata,
  ProductionServices,
  ProductionStores,
  RequestCommand,
} from '@image-production/production';
import { InMemoryAssetStore, plainPrices, reviewedLab } from '@image-production/production/memory';
import {
  createUlidSource,
  nodeDigest,
  sha256OfBytes,
  systemClock,
} from '@image-production/runtime-node';

import type { SqlStorage } from '../queries/sql-storage.ts';
import { createSqliteStorage } from '../sqlite/index.ts';

export interface Production {
  readonly services: ProductionServices;
  readonly organizationId: OrganizationId;
}

/** On a file of its own, which it closes when it is disposed of. */
export async function openProduction(path: string): Promise<Production & AsyncDisposable> {
  const storage = await createSqliteStorage({ path, digest: nodeDigest });
  const production = await productionOn(storage);
  return { ...production, [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose]() };
}

/** With a new organization whose balance no benchmark can exhaust. */
export async function productionOn(
  storage: Pick<SqlStorage, 'production' | 'credentials'>,
): Promise<Production> {
  const ids = createUlidSource();
  const organizationId = ids.next('organization');
  const organization = withDefaultSettings({ id: organizationId, name: 'Atelier', createdAt: 0 });
  await storage.credentials.insertOrganization(organization);
  const services: ProductionServices = {
    store: storage.production,
    assets: new InMemoryAssetStore(sha256OfBytes),
    clock: systemClock,
    ids,
    digest: nodeDigest,
    prices: plainPrices,
    policy: { ...defaultPolicy, unfinishedMax: 1_000_000 },
  };
  const amount = micros(10n ** 12n);
  valueOf(await topUpWallet(services, { organizationId, amount, reference: organizationId }));
  return { services, organizationId };
}

/**
 * This many concurrent callers each have one request accepted and then settled, by turns for one of
 * these organizations.
 */
export async function acceptAndSettle(
  productions: readonly Production[],
  callers: number,
): Promise<number> {
  const calls = Array.from({ length: callers }, async (_, index) => {
    const production = productions[index % productions.length];
    if (!production) throw new Error('there is no organization');
    await settle(production, await accept(production));
  });
  await Promise.all(calls);
  return callers;
}

const content = { endpoint: 'POST /v1/lab/creative', fields: new Map(), files: new Map() };
const fingerprint = fingerprintOf(content, nodeDigest);

export async function accept(
  { services, organizationId }: Production,
  metadata: Metadata = {},
): Promise<RequestId> {
  const submission = {
    organizationId,
    idempotencyKey: services.ids.next('event'),
    fingerprint,
    costMax: null,
    metadata,
    variation: null,
    fields: {},
  };
  const fields = { prompt: 'a paper boat' };
  const size = { resolution: '1K', aspect: null, count: 1 } as const;
  const reviewed = await reviewedLab({ operation: 'lab.creative', fields, ...size }, []);
  const accepted = await submitLab(services, submission, reviewed);
  return valueOf(accepted).request.id;
}

/** Delivers one picture and completes the request, in one transaction. */
export async function settle(
  { services, organizationId }: Production,
  requestId: RequestId,
): Promise<void> {
  const { store, clock, ids } = services;
  const settled = await store.transaction({ organizationId, requestId }, async (stores) => {
    const request = await stores.requests.get(requestId);
    if (!request) throw new Error(`${requestId} is not there`);
    const at = clock.now();
    const ended = endedFrom(request, services);
    await stores.requests.replace(ended, request);
    await post(stores, ended, { entryId: ids.next('entry'), clock: { now: () => at } });
    const event = { id: ids.next('event'), type: 'request.succeeded' } as const;
    await stores.outbox.append({ ...event, organizationId, subjectId: requestId, at });
    return succeed(undefined);
  });
  valueOf(settled);
}

function endedFrom(request: GenerationRequest, { ids, clock }: ProductionServices) {
  const at = clock.now();
  const sha256 = nodeDigest.sha256Hex(request.id);
  const file = {
    format: 'png',
    mediaType: 'image/png',
    sizeBytes: 9,
    sha256,
    bitDepth: 8,
    sceneReferred: false,
  } as const;
  const claim = { type: 'claim', workerId: ids.next('worker'), at, leaseMs: 30_000 } as const;
  const commands: readonly RequestCommand[] = [
    ...(request.status === 'queued' ? [claim] : []),
    {
      type: 'deliver-output',
      token: 1,
      index: 0,
      picture: { width: 1024, height: 1024, files: [file] },
      provenance: {
        renderer: 'none',
        rendererVersion: '1',
        synthetic: true,
        digitalSourceType: 'algorithmicMedia',
        identityScreen: null,
        contentCredentials: 'none',
        nativeWidth: 1024,
        nativeHeight: 1024,
        upscaled: false,
      },
    },
    { type: 'settle', token: 1, at, retentionMs: 1_000_000, error: null },
  ];
  return commands.reduce(
    (current, command) => valueOf(changeRequest(current, command)).request,
    request,
  );
}

async function post(
  stores: ProductionStores,
  { organizationId: ownerId, id: orderId, charged: amount }: GenerationRequest,
  stamp: Parameters<ProductionStores['ledger']['post']>[1],
): Promise<void> {
  const command = { type: 'capture-hold', ownerId, orderId, amount } as const;
  valueOf(await stores.ledger.post(command, stamp));
}
