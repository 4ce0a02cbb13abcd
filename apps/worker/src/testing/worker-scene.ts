import { InMemoryCredentialStore } from '@image-production/access/memory';
import type { OrganizationId, WorkerId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { formatDollars, parseDollars, succeed, valueOf } from '@image-production/kernel';
import { plainSha256Hex } from '@image-production/kernel/memory';
import { DigestCheckpointSigner, InMemoryCheckpointLog } from '@image-production/ledger/memory';
import { leastFields, pickFields } from '@image-production/operations';
import {
  absentIdentityScreen,
  changeRequest,
  claimRequest,
  defaultPolicy,
  fingerprintOf,
  StudioFloor,
  submitLab,
  submitPortrait,
  topUpWallet,
} from '@image-production/production';
import type {
  GenerationRequest,
  Metadata,
  ProductionPolicy,
  RequestCommand,
  Seat,
  StudioServices,
  Submission,
  WorkerRegistry,
} from '@image-production/production';
import { queuedRequest } from '@image-production/production/contract';
import {
  InMemoryAssetStore,
  InMemoryJobQueue,
  InMemoryChoreTurns,
  InMemoryProductionStore,
  plainPrices,
  reviewedLab,
  reviewedPortrait,
} from '@image-production/production/memory';
import {
  absentPictureInspector,
  absentProvenanceSigner,
  preferredRenderers,
  oneChunk,
} from '@image-production/rendering';
import type { DeliverableEncoder } from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';
import {
  toCancellation,
  nodeDigest,
  systemAlarm,
  systemClock,
} from '@image-production/runtime-node';
import { noSpans, WorkMetrics } from '@image-production/telemetry';
import { sampleApart } from '@image-production/test-mode';
import { pino } from 'pino';
import { Registry } from 'prom-client';

import type { WorkerServices } from '../worker-services.ts';
import { FaultyStore } from './faulty-store.ts';
import { ScriptedRenderer } from './scripted-renderer.ts';

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [fact: string]: unknown;
}

const sample = { ...flatRenderer, name: 'sample' };

/** A worker over in-memory adapters, with the steps that most tests share. */
export class WorkerScene {
  readonly credentials: InMemoryCredentialStore = new InMemoryCredentialStore();
  readonly #plainStore = new InMemoryProductionStore({
    isContested: true,
    digest: nodeDigest,
    isErased: (id) => this.credentials.isErased(id),
  });
  readonly store: FaultyStore = new FaultyStore(this.#plainStore);
  readonly renderer: ScriptedRenderer = new ScriptedRenderer();
  readonly registry: MemorableRegistry = new MemorableRegistry();
  readonly checkpoints: InMemoryCheckpointLog = new InMemoryCheckpointLog();
  readonly measured: Registry = new Registry();
  readonly logLines: LogLine[] = [];
  readonly drainings: string[] = [];
  readonly services: WorkerServices;
  readonly #assets = new InMemoryAssetStore(plainSha256Hex);
  readonly #ids = new SequentialIds();

  constructor(
    policy: Partial<ProductionPolicy> = {},
    changes: Partial<Pick<WorkerServices, 'slots' | 'alarm' | 'drainMs' | 'jobs'>> = {},
  ) {
    const destination = { write: (line: string) => void this.logLines.push(JSON.parse(line)) };
    const studio = this.#studio({ ...defaultPolicy, ...policy });
    this.services = {
      studio,
      audit: {
        ...studio,
        books: this.#plainStore,
        checkpoints: this.checkpoints,
        trailCheckpoints: new InMemoryCheckpointLog(),
        signer: new DigestCheckpointSigner(nodeDigest, 'secret'),
      },
      deliveries: {
        ...studio,
        sender: { send: async () => ({ kind: 'answered', status: 204 }) },
        writeBody: () => '{}',
        random: () => 0.5,
      },
      assetLister: this.#assets,
      registry: this.registry,
      // Nothing is announced here: the worker looks by itself.
      jobs: new InMemoryJobQueue({ alarm: systemAlarm }),
      turns: new InMemoryChoreTurns(),
      sessions: { removeEnded: async () => 0 },
      erasures: this.credentials,
      remains: { wipe: async () => 'wiped' },
      logger: pino({}, destination),
      observer: { spans: noSpans, metrics: new WorkMetrics(this.measured) },
      workerId: this.newWorkerId(),
      slots: 8,
      drainMs: 60_000,
      alarm: systemAlarm,
      reportDraining: (message) => void this.drainings.push(message),
      toCancellation,
      ...changes,
    };
  }

  newWorkerId(): WorkerId {
    return this.#ids.next('worker');
  }

  /** Creates an organization with a balance of 1.00. */
  async newOrganization(): Promise<OrganizationId> {
    const organizationId = this.#ids.next('organization');
    const amount = valueOf(parseDollars('1.00'));
    valueOf(
      await topUpWallet(this.services.studio, {
        organizationId,
        amount,
        reference: `payment of ${organizationId}`,
      }),
    );
    return organizationId;
  }

  /** Submits a request for one portrait at 0.12. */
  async submit(organizationId?: OrganizationId): Promise<GenerationRequest> {
    const owner = organizationId ?? (await this.newOrganization());
    const reviewed = await reviewedPortrait({ ageRange: '25-34' });
    const accepted = await submitPortrait(this.services.studio, this.#submission(owner), reviewed);
    return valueOf(accepted).request;
  }

  /** Submits a request for several pictures at 0.12 each. */
  async submitSeries(
    count: number,
    organizationId?: OrganizationId,
    metadata: Metadata = {},
  ): Promise<GenerationRequest> {
    const owner = organizationId ?? (await this.newOrganization());
    const operation = 'lab.creative';
    const fields = pickFields(operation, leastFields(operation, 'a paper boat'));
    const order = { operation, resolution: '1K', aspect: null, count, fields } as const;
    const reviewed = await reviewedLab(order, []);
    const submission = { ...this.#submission(owner), metadata };
    return valueOf(await submitLab(this.services.studio, submission, reviewed)).request;
  }

  /** A seat on a floor of its own. */
  seat(slots: number = 1): Seat {
    const { studio, alarm } = this.services;
    return new StudioFloor({ renderers: studio.renderers, slots, alarm }).seatNow();
  }

  async claim(): Promise<GenerationRequest> {
    const claim = await claimRequest(this.services.studio, this.services.workerId);
    if (!claim) throw new Error('no request is waiting');
    return claim;
  }

  /** Changes the request from outside the worker. */
  async change(id: GenerationRequest['id'], command: RequestCommand): Promise<void> {
    const stored = await this.store.transaction({ requestId: id }, async ({ requests }) => {
      const request = await requests.get(id);
      if (!request) throw new Error(`there is no ${id}`);
      return succeed(
        await requests.replace(valueOf(changeRequest(request, command)).request, request),
      );
    });
    if (valueOf(stored) !== 'replaced') throw new Error(`${id} was changed by somebody else`);
  }

  /** Inserts `count` delivered requests of one organization that expire at this time. */
  async insertDelivered(count: number, expiresAt: number): Promise<OrganizationId> {
    const organizationId = this.#ids.next('organization');
    const ended = { startedAt: 1, completedAt: 2, expiresAt, status: 'succeeded' } as const;
    const stored = await this.store.transaction({ organizationId }, async ({ requests }) => {
      for (let number = 0; number < count; number += 1) {
        const key = { id: this.#ids.next('request'), organizationId };
        await requests.insert(queuedRequest(key, { ...ended, billing: 'captured' }));
      }
      return succeed(undefined);
    });
    valueOf(stored);
    return organizationId;
  }

  async find({ organizationId, id }: GenerationRequest): Promise<GenerationRequest> {
    const request = await this.store.readers.requests.find(organizationId, id);
    if (!request) throw new Error(`there is no ${id}`);
    return request;
  }

  /** Types and amounts of the wallet's transfers, oldest first, without the top-up. */
  async bookings({ organizationId }: GenerationRequest): Promise<readonly string[]> {
    const query = { ownerId: organizationId, limit: 100 };
    const transfers = await this.store.readers.ledger.transfers(query);
    return transfers
      .toReversed()
      .slice(1)
      .map(({ kind, amount }) => `${kind} ${formatDollars(amount)}`);
  }

  messages(): readonly string[] {
    return this.logLines.map(({ msg }) => msg);
  }

  #submission(organizationId: OrganizationId): Submission {
    const content = { endpoint: 'POST /v1/models/generate', fields: new Map(), files: new Map() };
    return {
      organizationId,
      idempotencyKey: this.#ids.next('event'),
      fingerprint: fingerprintOf(content, nodeDigest),
      costMax: null,
      metadata: {},
      variation: null,
      fields: {},
    };
  }

  #studio(policy: ProductionPolicy): StudioServices {
    return {
      store: this.store,
      assets: this.#assets,
      renderers: sampleApart(preferredRenderers(this.renderer), sample),
      encoder: tinyEncoder,
      provenanceSigner: absentProvenanceSigner,
      identityScreen: absentIdentityScreen,
      pictureInspector: absentPictureInspector,
      inspectionPolicy: { retakes: 0, enforced: [] },
      clock: systemClock,
      ids: this.#ids,
      digest: nodeDigest,
      policy,
      prices: plainPrices,
    };
  }
}

/** Records heartbeats, and can be made to lose one. */
export class MemorableRegistry implements WorkerRegistry {
  readonly beats: WorkerId[] = [];
  #fault: Error | undefined;

  failNext(fault: Error): void {
    this.#fault = fault;
  }

  async beat(workerId: WorkerId): Promise<void> {
    const fault = this.#fault;
    this.#fault = undefined;
    if (fault) throw fault;
    this.beats.push(workerId);
  }

  async lastBeat(): Promise<number | undefined> {
    return undefined;
  }
}

const tinyEncoder: DeliverableEncoder = {
  encode: async ({ width, height }, format) => ({
    format,
    mediaType: `image/${format}`,
    bitDepth: 8,
    sceneReferred: false,
    bytes: oneChunk(new TextEncoder().encode(`${format} ${width}×${height}`)),
  }),
};
