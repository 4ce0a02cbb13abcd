import type { RequestId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';

import { reviewedLab } from '../memory/reviewed-orders.ts';
import { isTerminal } from '../model/generation-request.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import { requestError } from '../model/request-error.ts';
import type { StudioServices } from '../services.ts';
import { cancelRequest } from '../settlement/cancel-request.ts';
import { settleRequest } from '../settlement/settle-request.ts';
import { sweepOverdue } from '../settlement/sweep-overdue.ts';
import { AttemptEnded } from '../studio/attempt-ended.ts';
import { changeClaimed } from '../studio/change-claimed.ts';
import { claimRequest, keepLease } from '../studio/claim-request.ts';
import { produceRequest } from '../studio/produce-request.ts';
import { findReplay } from '../submission/find-replay.ts';
import { submitLab } from '../submission/submit-lab.ts';
import { refundRequest } from '../wallet/adjust-wallet.ts';
import { topUpWallet } from '../wallet/top-up-wallet.ts';
import type { Chronicle } from './chronicle.test-support.ts';
import type { Deed, Stroke } from './deeds.test-support.ts';
import type { Studio } from './studio.test-support.ts';
import { submissionOf } from './submissions.test-support.ts';

/** Connects deeds to the service. */
export interface Stage {
  /** Services for one deed; for a worker, bound to its claim. */
  servicesFor(claim?: GenerationRequest, strokes?: readonly Stroke[]): StudioServices;
  advance(milliseconds: number): Promise<void>;
}

/** Acts as clients, workers and sweep, and records every answer. */
export class DeedDoer {
  readonly #studio: Studio;
  readonly #chronicle: Chronicle;

  constructor(studio: Studio, chronicle: Chronicle) {
    this.#studio = studio;
    this.#chronicle = chronicle;
  }

  /** Never throws: records errors in the chronicle. */
  async perform(deed: Deed, stage: Stage): Promise<void> {
    try {
      await this.#perform(deed, stage);
    } catch (cause) {
      this.#chronicle.trouble(deed.type, cause);
    }
  }

  async #perform(deed: Deed, stage: Stage): Promise<void> {
    switch (deed.type) {
      case 'submit':
        return this.#submit(deed, stage.servicesFor());
      case 'work':
        return this.#work(deed.strokes, stage);
      case 'vanish':
        return this.#vanish(deed.delivers, stage);
      case 'come back':
        return this.#withClaim(deed.claim, (claim) => this.#produce(claim, [], stage));
      case 'settle':
        return this.#withClaim(deed.claim, (claim) => this.#settle(claim, stage));
      case 'cancel':
        return this.#withRequest(deed.request, (id) => this.#cancel(id, stage.servicesFor()));
      case 'sweep':
        return this.#sweep(stage.servicesFor());
      case 'wait': {
        const { leaseMs, holdMs } = this.#studio.services.policy;
        return stage.advance(deed.until === 'leases end' ? leaseMs + 1 : holdMs);
      }
      case 'refund':
        return this.#withRequest(deed.request, (id) => this.#refund(id, deed, stage.servicesFor()));
      case 'top up':
        return this.#topUp(deed, stage.servicesFor());
    }
  }

  /** As in the API: looks the key up first, and again when accepting. */
  async #submit(
    { key, count }: Extract<Deed, { type: 'submit' }>,
    services: StudioServices,
  ): Promise<void> {
    const since = this.#chronicle.latest;
    const submission = submissionOf(this.#studio, { key, fields: { count: [count] } });
    const replay = await findReplay(services.store.readers, submission);
    if (replay.ok && replay.value) {
      return this.#chronicle.accepted(key, { request: replay.value, isReplay: true });
    }
    const fields = { prompt: 'a paper boat' };
    const size = { resolution: '1K', aspect: null, count } as const;
    const order = { operation: 'lab.creative', fields, ...size } as const;
    const answer = replay.ok
      ? await submitLab(services, submission, await reviewedLab(order, []))
      : replay;
    if (answer.ok) return this.#chronicle.accepted(key, answer.value);
    const { failure } = answer;
    if ('required' in failure) return this.#chronicle.unpaid(failure, since);
    if (failure.kind !== 'idempotency-key-reused') throw new Error(failure.kind);
    this.#chronicle.outcomes.add(failure.kind);
  }

  async #work(strokes: readonly Stroke[], stage: Stage): Promise<void> {
    const claim = await this.#claim(stage);
    if (claim) await this.#produce(claim, strokes, stage);
  }

  async #vanish(delivers: number, stage: Stage): Promise<void> {
    const claim = await this.#claim(stage);
    if (!claim) return;
    const services = stage.servicesFor(claim);
    const { token } = claim.lease;
    const picture = { width: 8, height: 8, files: [] };
    for (const { index } of claim.outputs.slice(0, delivers)) {
      const delivery = { type: 'deliver-output', token, index, picture, provenance } as const;
      const fenced = await changeClaimed(services, claim, delivery).catch(asEnded);
      if (fenced) return;
    }
  }

  async #claim(stage: Stage): Promise<GenerationRequest | undefined> {
    const claim = await claimRequest(stage.servicesFor(), this.#studio.workerId);
    if (claim) this.#chronicle.claims.push(claim);
    return claim;
  }

  /** Runs one attempt, interrupted when its lease is lost or the client cancels. */
  async #produce(
    claim: GenerationRequest,
    strokes: readonly Stroke[],
    stage: Stage,
  ): Promise<void> {
    const services = stage.servicesFor(claim, strokes);
    const cancellation = new ManualCancellation();
    const heartbeat = async (): Promise<void> => {
      const lease = await keepLease(services, claim);
      this.#chronicle.outcomes.add(`lease ${lease}`);
      if (lease !== 'kept') cancellation.request();
    };
    const [attempt] = await Promise.all([
      produceRequest(services, claim, cancellation),
      heartbeat(),
    ]);
    this.#chronicle.outcomes.add(`attempt ${attempt.kind}`);
    if (attempt.kind === 'settled') this.#chronicle.ended(claim.id, claim.lease.token);
  }

  async #settle(claim: GenerationRequest, stage: Stage): Promise<void> {
    const { id, organizationId, lease } = claim;
    const error = requestError('render_failed');
    const held = { organizationId, requestId: id, token: lease.token };
    const answer = await settleRequest(stage.servicesFor(claim), held, error);
    this.#chronicle.outcomes.add(`settlement ${answer.kind}`);
    if (answer.kind === 'settled') this.#chronicle.ended(id, lease.token);
  }

  async #cancel(requestId: RequestId, services: StudioServices): Promise<void> {
    const { organizationId } = this.#studio;
    const answer = await cancelRequest(services, { organizationId, requestId });
    this.#chronicle.outcomes.add(`cancel ${answer.ok ? answer.value.status : answer.failure.kind}`);
    if (!answer.ok) return;
    this.#chronicle.stopped(requestId);
    if (isTerminal(answer.value.status)) this.#chronicle.ended(requestId, null);
  }

  async #sweep(services: StudioServices): Promise<void> {
    const { ended, failed } = await sweepOverdue(services);
    if (ended.length > 0) this.#chronicle.outcomes.add('swept');
    for (const id of ended) this.#chronicle.ended(id, null);
    for (const { cause } of failed) throw cause;
  }

  async #refund(
    requestId: RequestId,
    { cents, reference }: Extract<Deed, { type: 'refund' }>,
    services: StudioServices,
  ): Promise<void> {
    const { organizationId } = this.#studio;
    const amount = micros(BigInt(cents) * 10_000n);
    const answer = await refundRequest(services, { organizationId, requestId, amount, reference });
    this.#chronicle.outcomes.add(`refund ${answer.ok ? 'booked' : answer.failure.kind}`);
  }

  async #topUp(
    { cents, reference }: Extract<Deed, { type: 'top up' }>,
    services: StudioServices,
  ): Promise<void> {
    const { organizationId } = this.#studio;
    const amount = micros(BigInt(cents) * 10_000n);
    const answer = await topUpWallet(services, { organizationId, amount, reference });
    this.#chronicle.outcomes.add(`top-up ${answer.ok ? 'booked' : answer.failure.kind}`);
  }

  async #withClaim(
    number: number,
    act: (claim: GenerationRequest) => Promise<void>,
  ): Promise<void> {
    const { claims } = this.#chronicle;
    const claim = claims[number % claims.length];
    if (claim) await act(claim);
  }

  async #withRequest(number: number, act: (id: RequestId) => Promise<void>): Promise<void> {
    const { requestIds } = this.#chronicle;
    const id = requestIds[number % requestIds.length];
    if (id) await act(id);
  }
}

function asEnded(cause: unknown): AttemptEnded {
  if (cause instanceof AttemptEnded) return cause;
  throw cause;
}

const provenance = {
  renderer: 'scripted',
  rendererVersion: '1.0.0',
  synthetic: true,
  digitalSourceType: 'compositeSynthetic',
  identityScreen: null,
  contentCredentials: 'none',
  nativeWidth: 8,
  nativeHeight: 8,
  upscaled: false,
} as const;
