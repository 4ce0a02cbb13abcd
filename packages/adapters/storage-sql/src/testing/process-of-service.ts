import type { OrganizationId } from '@image-production/identifiers';
import type { SequentialIds } from '@image-production/identifiers/memory';
import { succeed, valueOf } from '@image-production/kernel';
import type { Clock } from '@image-production/kernel';
import {
  changeRequest,
  claimRequest,
  defaultPolicy,
  fingerprintOf,
  settleRequest,
  submitLab,
} from '@image-production/production';
import type {
  GenerationRequest,
  ProductionServices,
  SettleAnswer,
} from '@image-production/production';
import { InMemoryAssetStore, plainPrices, reviewedLab } from '@image-production/production/memory';
import { nodeDigest, sha256OfBytes } from '@image-production/runtime-node';

import type { SqlStorage } from '../queries/sql-storage.ts';

const content = { endpoint: 'POST /v1/lab/creative', fields: new Map(), files: new Map() };
const rest = { costMax: null, metadata: {}, variation: null, fields: {} };
const size = { resolution: '1K', aspect: null, count: 1 } as const;
const provenance = {
  renderer: 'scripted',
  rendererVersion: '1',
  synthetic: true,
  digitalSourceType: 'trainedAlgorithmicMedia',
  identityScreen: null,
  contentCredentials: 'none',
  nativeWidth: 8,
  nativeHeight: 8,
  upscaled: false,
} as const;

/** One of the processes that share a storage: it accepts, claims and delivers. */
export class ProcessOfService {
  readonly services: ProductionServices;
  readonly storage: SqlStorage;
  readonly #ids: SequentialIds;

  constructor(storage: SqlStorage, ids: SequentialIds, clock: Clock) {
    this.storage = storage;
    this.#ids = ids;
    this.services = {
      store: storage.production,
      assets: new InMemoryAssetStore(sha256OfBytes),
      clock,
      ids,
      digest: nodeDigest,
      prices: plainPrices,
      policy: { ...defaultPolicy, unfinishedMax: 1_000 },
    };
  }

  /** Orders one picture at 0.12. */
  async order(
    organizationId: OrganizationId,
    idempotencyKey: string,
  ): ReturnType<typeof submitLab> {
    const order = { operation: 'lab.creative', fields: { prompt: 'a boat' }, ...size } as const;
    const fingerprint = fingerprintOf(content, nodeDigest);
    const submission = { organizationId, idempotencyKey, fingerprint, ...rest };
    return submitLab(this.services, submission, await reviewedLab(order, []));
  }

  async claim(): Promise<GenerationRequest> {
    const claim = await claimRequest(this.services, this.#ids.next('worker'));
    if (!claim) throw new Error('there is nothing to claim');
    return claim;
  }

  /** Claims the next request and stores its picture. */
  async claimAndDeliver(): Promise<GenerationRequest> {
    const claim = await this.claim();
    const { id: requestId, lease } = claim;
    const picture = { width: 8, height: 8, files: [] };
    const delivery = { type: 'deliver-output', index: 0, picture, provenance } as const;
    const delivered = await this.storage.production.transaction(
      { requestId },
      async ({ requests }) => {
        const { request } = valueOf(changeRequest(claim, { ...delivery, token: lease.token }));
        return succeed(await requests.replace(request, claim));
      },
    );
    if (valueOf(delivered) === 'outdated') throw new Error('somebody else has it');
    return claim;
  }

  /** Ends a claimed request with what it delivered; what it did not is broken. */
  settle({ id: requestId, organizationId, lease }: GenerationRequest): Promise<SettleAnswer> {
    const error = { code: 'render_failed', message: 'It broke.', retryable: true } as const;
    return settleRequest(this.services, { organizationId, requestId, token: lease.token }, error);
  }
}
