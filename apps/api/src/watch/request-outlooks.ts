import type { RequestId } from '@image-production/identifiers';
import { effortsMax, estimateSeconds, isTerminal } from '@image-production/production';
import type { GenerationRequest, IntakeServices, PastEffort } from '@image-production/production';
import type { RequestKind } from '@image-production/rendering';

import type { Outlook } from '../wire/request-record.ts';

export const unknownOutlook: Outlook = { queuePosition: null, estimatedSeconds: null };

/** How long past efforts are cached. Operations × resolutions bound the size of the cache. */
const rememberMs = 5_000;

interface RememberedEfforts {
  readonly efforts: Promise<readonly PastEffort[]>;
  readonly at: number;
}

/** Reads queue positions and time estimates of unfinished requests. */
export class RequestOutlooks {
  readonly #services: Pick<IntakeServices, 'store' | 'clock' | 'policy'>;
  readonly #remembered = new Map<string, RememberedEfforts>();

  constructor(services: Pick<IntakeServices, 'store' | 'clock' | 'policy'>) {
    this.#services = services;
  }

  async read(request: GenerationRequest): Promise<Outlook> {
    if (isTerminal(request.status)) return unknownOutlook;
    const { id, status } = request;
    const places = status === 'queued' ? await this.queuePositions([id]) : undefined;
    return this.at(request, places?.get(id) ?? null);
  }

  /** The outlook of a request at this position in the queue. */
  async at(request: GenerationRequest, queuePosition: number | null): Promise<Outlook> {
    const lately = await this.#readPastEfforts(request);
    const now = this.#services.clock.now();
    return { queuePosition, estimatedSeconds: estimateSeconds(request, lately, now) };
  }

  /** Reads queue positions in one query; requests that are not queued are missing from the map. */
  async queuePositions(ids: readonly RequestId[]): Promise<ReadonlyMap<RequestId, number>> {
    const { store, clock, policy } = this.#services;
    return store.readers.requests.queuePositions(ids, clock.now(), policy.attemptsMax);
  }

  #readPastEfforts({ operation, resolution }: RequestKind): Promise<readonly PastEffort[]> {
    const { store, clock } = this.#services;
    const name = `${operation} ${resolution}`;
    const known = this.#remembered.get(name);
    const now = clock.now();
    if (known && Math.abs(now - known.at) < rememberMs) return known.efforts;
    const efforts = store.readers.requests.pastEfforts({ operation, resolution }, effortsMax);
    this.#remembered.set(name, { efforts, at: now });
    // Failures are not cached.
    efforts.catch(() => this.#remembered.delete(name));
    return efforts;
  }
}
