import { setTimeout as pause } from 'node:timers/promises';

import { withDefaultSettings } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { Fault } from '@image-production/kernel';
import { claimRequest, produceRequest, sweepOverdue } from '@image-production/production';
import { preferredRenderers } from '@image-production/rendering';
import type { Renderer } from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';
import { toCancellation, createUlidSource } from '@image-production/runtime-node';

import type { Intent } from '../child/intents.ts';
import { openStage } from '../child/open-stage.ts';
import { openStorage } from '../child/open-storage.ts';
import { perform } from '../child/perform-intent.ts';
import { drawTiny } from '../child/tiny-studio.ts';
import type { DatabaseAddress } from '../database-address.ts';
import type { Deed } from '../parent/drain.ts';
import type { Services } from '../services.ts';
import { shortPolicy } from '../settings.ts';
import type { PlayedPolicy } from '../settings.ts';

const hourMs = 3_600_000;

/** Leases are short, so that what was left behind is soon taken over; the rest is kept. */
export const historyPolicy: PlayedPolicy = {
  ...shortPolicy(0, 'sqlite'),
  leaseMs: 300,
  attemptsMax: 5,
  holdMs: hourMs,
  unfinishedMax: 100,
  resultRetentionMs: hourMs,
  candidateRetentionMs: hourMs,
};

export interface HistoryOptions {
  /** An empty folder for assets. */
  readonly folder: string;
  /** A database of today that nobody has used. */
  readonly database: DatabaseAddress;
  /** Whether refunds, chargebacks and expired holds existed: older books have none. */
  readonly hasAdjustments: boolean;
}

/**
 * Fills a database of today with some of everything, always the same: requests that ended in
 * every way, identities, and requests that wait, run, or wait again with a part of their outputs.
 */
export async function makeHistory(options: HistoryOptions): Promise<readonly Deed[]> {
  const [atelier, boutique] = await founded(options.database);
  const settings = {
    ...options,
    policy: historyPolicy,
    mutant: null,
    run: 'history',
    engineUrl: null,
  };
  await using stage = await openStage(settings);
  const life = new Life(stage.services);
  await castAndPhotograph(life, atelier);
  if (options.hasAdjustments) await adjust(life, atelier, boutique);
  await leaveUnfinished(life, atelier);
  return life.deeds;
}

async function founded(
  database: DatabaseAddress,
): Promise<readonly [OrganizationId, OrganizationId]> {
  const ids = createUlidSource();
  const both = [ids.next('organization'), ids.next('organization')] as const;
  await using storage = await openStorage(database);
  for (const id of both) {
    const organization = withDefaultSettings({ id, name: 'Atelier', createdAt: 0 });
    await storage.credentials.insertOrganization(organization);
  }
  return both;
}

const creative = (count: number): Intent => ({ type: 'creative', count, resolution: '1K' });
const payment = { amountMicros: 20_000_000n, reference: 'payment 1' };

async function castAndPhotograph(life: Life, atelier: OrganizationId): Promise<void> {
  const portrait = { type: 'portrait' } as const;
  await life.wish(atelier, { ...payment, type: 'top-up' }, portrait, portrait, portrait);
  await life.workOff();
  await life.wish(atelier, { type: 'full-body' });
  await life.workOff();
  await life.wish(atelier, { type: 'save' }, { type: 'save' }, { type: 'delete-model' });
  await life.wish(atelier, creative(4), { type: 'product' }, { type: 'polish' }, { type: 'pro' });
  await life.workOff();
  await life.wish(atelier, creative(1), { type: 'cancel' }, { type: 'remove-outputs' });
}

async function adjust(
  life: Life,
  atelier: OrganizationId,
  boutique: OrganizationId,
): Promise<void> {
  await life.wish(atelier, { type: 'refund' });
  const other = { ...payment, reference: 'payment 2' };
  await life.wish(boutique, { ...other, type: 'top-up' }, creative(1));
  await life.workOff();
  await life.wish(boutique, { ...other, type: 'chargeback' });
  await life.letOneExpire(atelier, creative(1));
}

async function leaveUnfinished(life: Life, atelier: OrganizationId): Promise<void> {
  await life.wish(atelier, { type: 'full-body' });
  await life.claimOne();
  await life.wish(atelier, creative(4));
  await life.attemptOne({ isEngineBusy: true });
  await life.wish(atelier, { type: 'pro' });
}

/** Clients and a worker, one step after the other. */
class Life {
  readonly deeds: Deed[] = [];
  readonly #services: Services;
  #number = 0;
  #isEngineBusy = false;

  constructor(services: Services) {
    this.#services = {
      ...services,
      renderers: preferredRenderers({ ...flatRenderer, name: 'tiny', render: this.#render }),
    };
  }

  /** Performs an organization's intents; every one must succeed. */
  async wish(organizationId: OrganizationId, ...intents: readonly Intent[]): Promise<void> {
    for (const intent of intents) await this.#wishOne(this.#services, organizationId, intent);
  }

  /** A wish whose hold runs out before anybody works on it. */
  async letOneExpire(organizationId: OrganizationId, intent: Intent): Promise<void> {
    const impatient = { ...this.#services, policy: { ...this.#services.policy, holdMs: 1 } };
    await this.#wishOne(impatient, organizationId, intent);
    await pause(5);
    const { ended } = await sweepOverdue(this.#services);
    if (ended.length !== 1) throw new Error(`${ended.length} requests ran out of time`);
  }

  async workOff(): Promise<void> {
    while (await this.attemptOne());
  }

  /** False when the queue is empty. */
  async attemptOne({ isEngineBusy = false } = {}): Promise<boolean> {
    const claim = await this.claimOne();
    if (!claim) return false;
    this.#isEngineBusy = isEngineBusy;
    const never = toCancellation(new AbortController().signal);
    await produceRequest(this.#services, claim, never);
    this.#isEngineBusy = false;
    return true;
  }

  async claimOne() {
    return claimRequest(this.#services, this.#services.ids.next('worker'));
  }

  async #wishOne(
    services: Services,
    organizationId: OrganizationId,
    intent: Intent,
  ): Promise<void> {
    const client = { organizationId, number: this.#number };
    this.#number += 1;
    const answer = await perform(services, intent, client);
    if (!answer.ok) throw new Error(`${intent.type} was refused: ${answer.failure.kind}`);
    const again: Deed['again'] = async (later) => perform(later, intent, client);
    this.deeds.push({ answer: answer.value, again });
  }

  /** The fourth picture is never delivered; a busy engine makes no more than two. */
  readonly #render: Renderer['render'] = async ({ outputIndex, seed, plan }) => {
    if (this.#isEngineBusy && outputIndex === 2) {
      throw new Fault('the engine is busy', { isRetryable: true });
    }
    return outputIndex === 3 ? { kind: 'refused', stage: 'output' } : drawTiny(seed, plan);
  };
}
