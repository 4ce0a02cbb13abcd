import { isTestTwin } from '@image-production/identifiers';
import type { OrganizationId, RequestId } from '@image-production/identifiers';
import type { RequestKind } from '@image-production/rendering';

import type { PastEffort } from '../model/estimate.ts';
import { deliveredOutputs, isEnded, isTerminal } from '../model/generation-request.ts';
import type { EndedRequest, GenerationRequest } from '../model/generation-request.ts';
import { isOverdue, isUnattended } from '../model/overdue.ts';
import { byAge, queueOrder } from '../model/queue-order.ts';
import type {
  Delivery,
  ExpiringRequest,
  RequestPageQuery,
  RequestStore,
} from '../ports/production-store.ts';

/** Requests in a map, and the turn in which each organization was last served. */
export class InMemoryRequestStore implements RequestStore {
  #requests = new Map<RequestId, GenerationRequest>();
  #turns = new Map<OrganizationId, number>();
  /** Requests whose expiry was already announced. */
  #told: ReadonlySet<RequestId> = new Set();

  get byId(): ReadonlyMap<RequestId, GenerationRequest> {
    return this.#requests;
  }

  /** Takes a snapshot; the returned function restores it. */
  checkpoint(): () => void {
    const requests = new Map(this.#requests);
    const turns = new Map(this.#turns);
    const told = this.#told;
    return () => {
      this.#requests = requests;
      this.#turns = turns;
      this.#told = told;
    };
  }

  async find(
    organizationId: OrganizationId,
    id: RequestId,
  ): Promise<GenerationRequest | undefined> {
    const request = this.#requests.get(id);
    return request?.organizationId === organizationId ? request : undefined;
  }

  async list(query: RequestPageQuery): Promise<readonly GenerationRequest[]> {
    return [...this.#requests.values()]
      .filter((request) => isListed(request, query))
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, query.limit);
  }

  async deliveryOf(sha256: string): Promise<Delivery | undefined> {
    return [...this.#requests.values()]
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .flatMap((request) =>
        deliveredOutputs(request).flatMap(({ index, files }) =>
          files.map((file) => ({ request, index, file })),
        ),
      )
      .find(({ file }) => file.sha256 === sha256);
  }

  async pastRetention(now: number, limit: number): Promise<readonly EndedRequest[]> {
    return this.#ended()
      .filter(({ dataRemovedAt, expiresAt }) => dataRemovedAt === null && isPast(expiresAt, now))
      .toSorted(byExpiry)
      .slice(0, limit);
  }

  async erasable(organizationId: OrganizationId, limit: number): Promise<readonly EndedRequest[]> {
    return this.#ended()
      .filter((request) => request.organizationId === organizationId)
      .filter(
        ({ dataRemovedAt, metadata, idempotencyKey }) =>
          dataRemovedAt === null || idempotencyKey !== null || Object.keys(metadata).length > 0,
      )
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .slice(0, limit);
  }

  async removedWithTexts(limit: number): Promise<readonly EndedRequest[]> {
    return this.#ended()
      .filter(({ dataRemovedAt, work }) => dataRemovedAt !== null && work.kind !== 'removed')
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .slice(0, limit);
  }

  async expiring(now: number, until: number, limit: number): Promise<readonly ExpiringRequest[]> {
    return [...this.#requests.values()]
      .filter((request) => this.#isToBeTold(request))
      .filter(({ expiresAt }) => isPast(expiresAt, until) && !isPast(expiresAt, now))
      .toSorted(byExpiry)
      .slice(0, limit)
      .map(({ id, organizationId }) => ({ id, organizationId }));
  }

  async markAnnounced(id: RequestId, at: number): Promise<'marked' | 'not-due'> {
    const request = this.#requests.get(id);
    if (!request || !this.#isToBeTold(request) || isPast(request.expiresAt, at)) return 'not-due';
    this.#told = new Set([...this.#told, id]);
    return 'marked';
  }

  #isToBeTold({ id, status, dataRemovedAt }: GenerationRequest): boolean {
    return status === 'succeeded' && dataRemovedAt === null && !this.#told.has(id);
  }

  async get(id: RequestId): Promise<GenerationRequest | undefined> {
    return this.#requests.get(id);
  }

  async insert(request: GenerationRequest): Promise<void> {
    if (this.#requests.has(request.id)) throw new Error(`${request.id} exists already`);
    this.#requests.set(request.id, request);
  }

  async replace(
    request: GenerationRequest,
    from: GenerationRequest,
  ): Promise<'replaced' | 'outdated'> {
    const stored = this.#requests.get(request.id);
    const isAsBefore = stored?.version === from.version && stored.lease.token === from.lease.token;
    if (!isAsBefore) return 'outdated';
    // Keep a lease extension that happened after `from` was read.
    const isLeaseChanged = request.lease.until !== from.lease.until;
    const until = isLeaseChanged ? request.lease.until : stored.lease.until;
    this.#requests.set(request.id, { ...request, lease: { ...request.lease, until } });
    return 'replaced';
  }

  async extendLease(id: RequestId, token: number, until: number): Promise<'extended' | 'fenced'> {
    const request = this.#requests.get(id);
    const isHeld = request?.lease.token === token && request.lease.until !== null;
    if (!isHeld) return 'fenced';
    this.#requests.set(id, { ...request, lease: { ...request.lease, until } });
    return 'extended';
  }

  async takeTurn(
    now: number,
    attemptsMax: number,
    room?: readonly RequestKind[],
  ): Promise<GenerationRequest | undefined> {
    const [next] = this.#unfinished()
      .filter((request) => isClaimable(request, now, attemptsMax))
      .filter((request) => room === undefined || hasRoom(request, room))
      .toSorted(
        (one, other) => this.#lastTurnOf(one) - this.#lastTurnOf(other) || byAge(one, other),
      );
    if (next) this.#turns.set(next.organizationId, Math.max(0, ...this.#turns.values()) + 1);
    return next;
  }

  async overdue(
    now: number,
    attemptsMax: number,
    limit: number,
    after?: Pick<GenerationRequest, 'createdAt' | 'id'>,
  ): Promise<readonly GenerationRequest[]> {
    return this.#unfinished()
      .filter((request) => isOverdue(request, now, attemptsMax))
      .filter((request) => after === undefined || byAge(after, request) < 0)
      .toSorted(byAge)
      .slice(0, limit);
  }

  async countUnfinished(organizationId: OrganizationId): Promise<number> {
    return this.#unfinished().filter((request) => request.organizationId === organizationId).length;
  }

  async versionsOf(ids: readonly RequestId[]): Promise<ReadonlyMap<RequestId, number>> {
    const known = ids
      .map((id) => this.#requests.get(id))
      .filter((request) => request !== undefined);
    return new Map(known.map(({ id, version }) => [id, version]));
  }

  async queuePositions(
    ids: readonly RequestId[],
    now: number,
    attemptsMax: number,
  ): Promise<ReadonlyMap<RequestId, number>> {
    const waiting = this.#unfinished()
      .filter((request) => isClaimable(request, now, attemptsMax))
      .map((request) => ({ ...request, turn: this.#lastTurnOf(request) }));
    const asked = new Set(ids);
    return new Map(
      queueOrder(waiting).flatMap(({ id, status }, index) =>
        status === 'queued' && asked.has(id) ? [[id, index + 1]] : [],
      ),
    );
  }

  async pastEfforts(
    { operation, resolution }: RequestKind,
    limit: number,
  ): Promise<readonly PastEffort[]> {
    return [...this.#requests.values()]
      .filter((request) => request.operation === operation && request.resolution === resolution)
      .flatMap((request) => toPastEffort(request) ?? [])
      .toSorted((one, other) => other.completedAt - one.completedAt)
      .slice(0, limit)
      .map(({ effort }) => effort);
  }

  #unfinished(): GenerationRequest[] {
    return [...this.#requests.values()].filter(({ status }) => !isTerminal(status));
  }

  #ended(): EndedRequest[] {
    return [...this.#requests.values()].filter(isEnded);
  }

  #lastTurnOf(request: GenerationRequest): number {
    return this.#turns.get(request.organizationId) ?? 0;
  }
}

function isListed(request: GenerationRequest, query: RequestPageQuery): boolean {
  const { organizationId, before, status, operation } = query;
  return (
    request.organizationId === organizationId &&
    (before === undefined || request.id < before) &&
    (status === undefined || request.status === status) &&
    (operation === undefined || request.operation === operation) &&
    request.createdAt > (query.createdAfter ?? -Infinity) &&
    request.createdAt < (query.createdBefore ?? Infinity) &&
    Object.entries(query.metadata ?? {}).every(([name, text]) => says(request, name, text))
  );
}

function says({ metadata }: GenerationRequest, name: string, text: string): boolean {
  return Object.hasOwn(metadata, name) && metadata[name] === text;
}

function isPast(time: number | null, now: number): boolean {
  return time !== null && time <= now;
}

function isClaimable(request: GenerationRequest, now: number, attemptsMax: number): boolean {
  return (
    isUnattended(request, now) &&
    request.lease.attempts < attemptsMax &&
    request.lease.notBefore <= now &&
    request.holdExpiresAt > now
  );
}

function hasRoom(request: GenerationRequest, room: readonly RequestKind[]): boolean {
  const { status, operation, resolution, outputs } = request;
  if (status === 'canceling' || isTestTwin(request.organizationId)) return true;
  if (outputs.some((output) => output.status === 'pending' && output.call)) return true;
  return room.some((kind) => kind.operation === operation && kind.resolution === resolution);
}

function byExpiry(one: GenerationRequest, other: GenerationRequest): number {
  return (one.expiresAt ?? 0) - (other.expiresAt ?? 0) || byAge(one, other);
}

function toPastEffort(request: GenerationRequest) {
  if (request.status !== 'succeeded') return undefined;
  const { createdAt, startedAt, completedAt, count } = request;
  const effort = { waitedMs: startedAt - createdAt, workedMs: completedAt - startedAt, count };
  return { completedAt, effort };
}
