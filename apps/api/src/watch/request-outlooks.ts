import type { RequestId } from '@image-production/kernel';
import { effortsMax, estimateSeconds, isTerminal } from '@image-production/production';
import type {
  GenerationRequest,
  IntakeServices,
  PastEffort,
  RequestKind,
} from '@image-production/production';

import type { Outlook } from '../wire/request-record.ts';

export const unknownOutlook: Outlook = { queuePosition: null, estimatedSeconds: null };

/** How long what was lately done is taken for the latest; there are few kinds of requests. */
const rememberMs = 5_000;

interface RememberedEfforts {
  readonly efforts: Promise<readonly PastEffort[]>;
  readonly at: number;
}

/** Tells what is to come of requests that have not ended. */
export class RequestOutlooks {
  readonly #services: Pick<IntakeServices, 'store' | 'clock' | 'policy'>;
  readonly #remembered = new Map<string, RememberedEfforts>();

  constructor(services: Pick<IntakeServices, 'store' | 'clock' | 'policy'>) {
    this.#services = services;
  }

  async read(request: GenerationRequest): Promise<Outlook> {
    if (isTerminal(request.status)) return unknownOutlook;
    const { id, status } = request;
    const places = status === 'queued' ? await this.positionsOf([id]) : undefined;
    return this.at(request, places?.get(id) ?? null);
  }

  /** What is to come of a request that has this place in the queue. */
  async at(request: GenerationRequest, queuePosition: number | null): Promise<Outlook> {
    const lately = await this.#effortsOf(request);
    const now = this.#services.clock.now();
    return { queuePosition, estimatedSeconds: estimateSeconds(request, lately, now) };
  }

  /** The places of these requests in the queue, in one read; without those that have none. */
  async positionsOf(ids: readonly RequestId[]): Promise<ReadonlyMap<RequestId, number>> {
    const { store, clock, policy } = this.#services;
    return store.readers.requests.queuePositions(ids, clock.now(), policy.attemptsMax);
  }

  #effortsOf({ operation, resolution }: RequestKind): Promise<readonly PastEffort[]> {
    const { store, clock } = this.#services;
    const name = `${operation} ${resolution}`;
    const known = this.#remembered.get(name);
    const now = clock.now();
    if (known && Math.abs(now - known.at) < rememberMs) return known.efforts;
    const efforts = store.readers.requests.pastEfforts({ operation, resolution }, effortsMax);
    this.#remembered.set(name, { efforts, at: now });
    // What could not be read is asked for again.
    efforts.catch(() => this.#remembered.delete(name));
    return efforts;
  }
}
