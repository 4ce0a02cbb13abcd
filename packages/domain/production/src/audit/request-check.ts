import type { FindingSink, OrderWitness, Transfer } from '@image-production/ledger';

import { isTerminal } from '../model/generation-request.ts';
import type { BookedKey, BookedRequest } from '../ports/books-reader.ts';
import type { InvariantName } from './invariants.ts';

/** The bookings of one request. */
interface Trail {
  request: BookedRequest | undefined;
  hold: Transfer | undefined;
  holds: number;
  settlements: number;
  captured: bigint;
  refunded: bigint;
  keys: BookedKey[];
}

/**
 * Traces requests through wallets and keys: each must be charged once, as delivered, at the agreed
 * price, to its own organization.
 */
export class RequestCheck implements OrderWitness {
  readonly #findings: FindingSink<InvariantName>;
  readonly #trails = new Map<string, Trail>();

  constructor(findings: FindingSink<InvariantName>) {
    this.#findings = findings;
  }

  addRequest(request: BookedRequest): void {
    this.#trailOf(request.id).request = request;
  }

  addKey(key: BookedKey): void {
    this.#trailOf(key.requestId).keys.push(key);
  }

  addHold(hold: Transfer): void {
    if (hold.orderId === null) return;
    const trail = this.#trailOf(hold.orderId);
    trail.hold ??= hold;
    trail.holds += 1;
  }

  /** Adds a settlement to the request that placed its hold. */
  addSettlement(hold: Transfer, settlement: Transfer): void {
    if (hold.orderId === null) return;
    const trail = this.#trailOf(hold.orderId);
    trail.settlements += 1;
    if (settlement.kind === 'capture') trail.captured += settlement.amount;
    this.#findings.check(
      'price-as-agreed',
      settlement.priceVersion === hold.priceVersion,
      () => `${settlement.id} is priced by another list than its hold`,
    );
  }

  addRefund(refund: Transfer): void {
    if (refund.orderId !== null) this.#trailOf(refund.orderId).refunded += refund.amount;
  }

  /** Requests accepted up to `keptSince`, epoch milliseconds, no longer need a key. */
  finish(keptSince: number): void {
    for (const [id, trail] of this.#trails) {
      this.#checkKeys(id, trail, keptSince);
      if (!trail.request) {
        this.#findings.check(
          'no-hold-outlives-request',
          trail.holds === 0,
          () => `${id} has a hold and does not exist`,
        );
        this.#findings.check(
          'charged-as-delivered',
          trail.refunded === 0n,
          () => `${id} does not exist and is refunded`,
        );
        continue;
      }
      this.#checkLife(trail.request, trail);
      this.#checkCharge(trail.request, trail);
      if (trail.hold) this.#checkTerms(trail.request, trail.hold);
    }
  }

  #checkLife({ id, status, terms }: BookedRequest, { holds, settlements }: Trail): void {
    const findings = this.#findings;
    const holdsDue = terms.total > 0n ? 1 : 0;
    const settlementsDue = isTerminal(status) ? holdsDue : 0;
    findings.check(
      'one-hold-one-settlement',
      holds === holdsDue,
      () => `${id} has ${holds} holds, not ${holdsDue}`,
    );
    findings.check(
      'one-hold-one-settlement',
      settlements === settlementsDue,
      () => `${id} is ${status} with ${settlements} settlements, not ${settlementsDue}`,
    );
    findings.check(
      'no-hold-outlives-request',
      !isTerminal(status) || settlements >= holds,
      () => `${id} is ${status} and its hold is pending`,
    );
  }

  #checkCharge({ id, status, terms, deliveredCount }: BookedRequest, trail: Trail): void {
    const findings = this.#findings;
    const { captured } = trail;
    const due = status === 'succeeded' ? terms.outputPrice * BigInt(deliveredCount) : 0n;
    findings.check(
      'charged-as-delivered',
      captured === due,
      () => `${id} was charged ${captured} micros, not ${due}`,
    );
    findings.check(
      'charged-as-delivered',
      captured <= terms.total,
      () => `${id} was charged above its quote`,
    );
  }

  #checkTerms(request: BookedRequest, hold: Transfer): void {
    const { id, terms } = request;
    const findings = this.#findings;
    const isSamePrice = hold.priceVersion === terms.priceVersion && hold.amount === terms.total;
    findings.check(
      'price-as-agreed',
      isSamePrice,
      () => `${hold.id} is not at the price agreed for ${id}`,
    );
    const isWhole = terms.outputPrice > 0n && terms.total % terms.outputPrice === 0n;
    findings.check(
      'price-as-agreed',
      isWhole,
      () => `the quote of ${id} is no multiple of its unit price`,
    );
    findings.check(
      'revenue-is-captures',
      hold.purpose === request.operation,
      () => `${hold.id} earns for ${hold.purpose}, not for ${request.operation}`,
    );
    findings.check(
      'one-owner-per-transfer',
      hold.ownerId === request.organizationId,
      () => `${hold.id} holds money of another organization than asked for ${id}`,
    );
  }

  #checkKeys(id: string, { request, keys }: Trail, keptSince: number): void {
    const findings = this.#findings;
    findings.check('one-key-per-request', keys.length <= 1, () => `${id} has ${keys.length} keys`);
    findings.check(
      'one-key-per-request',
      keys.length === 0 || !!request,
      () => `a key points at ${id}: no request`,
    );
    if (!request) return;
    const isOwn = keys.every((key) => key.organizationId === request.organizationId);
    findings.check(
      'one-key-per-request',
      isOwn,
      () => `a key of another organization points at ${id}`,
    );
    const isOld = request.createdAt <= keptSince;
    const needsKey = !isOld && !request.isErased;
    findings.check('one-key-per-request', !needsKey || keys.length > 0, () => `${id} has no key`);
  }

  #trailOf(id: string): Trail {
    const known = this.#trails.get(id);
    if (known) return known;
    const trail: Trail = {
      request: undefined,
      hold: undefined,
      holds: 0,
      settlements: 0,
      captured: 0n,
      refunded: 0n,
      keys: [],
    };
    this.#trails.set(id, trail);
    return trail;
  }
}
