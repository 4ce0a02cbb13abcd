import type { EntryId, OrganizationId, RequestId, WorkerId } from '@image-production/identifiers';
import { micros, noMicros, valueOf } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import {
  availableOf,
  chainTransfer,
  decideLedger,
  emptyWallet,
  evolveWallet,
  heldOf,
  spentOf,
} from '@image-production/ledger';
import type { LedgerCommand, Transfer, Wallet } from '@image-production/ledger';
import { operations, resolutions } from '@image-production/operations';
import type { Operation, Resolution } from '@image-production/operations';
import { quote } from '@image-production/pricing';
import type { Quote } from '@image-production/pricing';
import { describe, expect, it } from 'vitest';

import { queuedRequest } from '../contract/arbitraries.ts';
import { plainPriceList } from '../memory/plain-prices.ts';
import type { GenerationRequest, Output } from '../model/generation-request.ts';
import { requestError } from '../model/request-error.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import { acceptRequest } from '../submission/accept-request.ts';
import type { Acceptance } from '../submission/accept-request.ts';
import { verifyBooks } from '../testing/books.test-support.ts';
import { draws, refuses } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { storedReference, submissionOf } from '../testing/submissions.test-support.ts';

/** US cents per delivered output as the HTTP contract states them; null where none is offered. */
const table: Readonly<Record<Operation, readonly [number, number | null, number | null]>> = {
  'pro.generate': [15, 17, 19],
  'lab.creative': [12, 14, 16],
  'lab.product': [15, 17, 19],
  'lab.polish': [15, 17, 19],
  'models.portrait': [12, null, null],
  'models.full_body': [15, null, null],
};
/** On top of each output of LAB Creative that was asked for with references. */
const surchargeCents = 3;
/** The largest number of outputs and of references that any call could come to take. */
const countMax = 16;

type Cell = readonly [Operation, Resolution, number, number | null];

/** Operation, resolution, number of references, cents per output. */
const cells: readonly Cell[] = operations.flatMap((operation) =>
  resolutions.flatMap((resolution, column) =>
    [0, 1, 2, 16].map((referenceCount): Cell => {
      const cents = table[operation][column] ?? null;
      const isDearer = operation === 'lab.creative' && referenceCount > 0;
      return [
        operation,
        resolution,
        referenceCount,
        cents && cents + (isDearer ? surchargeCents : 0),
      ];
    }),
  ),
);
const offered = cells.flatMap(([operation, resolution, referenceCount, cents]) =>
  cents === null ? [] : [[operation, resolution, referenceCount, cents] as const],
);
const missing = cells.filter(([, , , cents]) => cents === null);

const microsOf = (cents: number): Micros => micros(BigInt(cents) * 10_000n);
const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, number) => number);

interface Money {
  readonly available: bigint;
  readonly held: bigint;
  readonly spent: bigint;
}

function moneyIn(wallet: Wallet): Money {
  return { available: availableOf(wallet), held: heldOf(wallet), spent: spentOf(wallet) };
}

describe('from a price to a charge, without a store', () => {
  const organizationId = 'org_00000000000000000000000001' as OrganizationId;
  const requestId = 'req_00000000000000000000000001' as RequestId;
  const workerId = 'wrk_00000000000000000000000001' as WorkerId;
  const stamp = { entryId: 'ent_00000000000000000000000001' as EntryId, at: 1 };

  /** A wallet after one more command, which it must be able to bear, and the new transfer. */
  function after(wallet: Wallet, command: LedgerCommand, hold?: Transfer): [Wallet, Transfer] {
    const decision = valueOf(decideLedger({ wallet, existing: undefined, hold }, command));
    if (decision.kind === 'already-posted') throw new Error('nothing was posted before');
    const transfer = chainTransfer(wallet, decision.content, stamp, plainDigest);
    return [evolveWallet(wallet, transfer), transfer];
  }

  function holdOf({ operation, total: amount, priceVersion }: Quote<Operation>): LedgerCommand {
    return {
      type: 'place-hold',
      ownerId: organizationId,
      orderId: requestId,
      purpose: operation,
      amount,
      priceVersion,
    };
  }

  /** How production ends a request of which so many outputs were delivered and the rest failed. */
  function endingOf(price: Quote<Operation>, count: number, delivered: number): LedgerCommand {
    const { priceVersion, outputPrice, total } = price;
    const error = requestError('render_failed');
    const outputs = upTo(count - 1).map((index): Output => {
      const picture = { width: 8, height: 8, files: [] };
      if (index < delivered) return { index, status: 'succeeded', ...picture };
      return { index, status: 'failed', error };
    });
    const lease = { token: 1, workerId, attempts: 1, until: 9, notBefore: 0 };
    const request = queuedRequest(
      { id: requestId, organizationId },
      { status: 'running', count, outputs, lease, terms: { priceVersion, outputPrice, total } },
    );
    const ending = { type: 'settle', token: 1, at: 1, retentionMs: 1, error: null } as const;
    const { settlement } = valueOf(changeRequest(request, ending));
    const subject = { ownerId: organizationId, orderId: requestId };
    if (settlement?.kind !== 'capture') return { type: 'void-hold', ...subject };
    return { type: 'capture-hold', ...subject, amount: settlement.amount };
  }

  it.each(offered)(
    'each delivered output of %s at %s with %i references costs %i cents, of however many',
    (operation, resolution, referenceCount, cents) => {
      for (let count = 1; count <= countMax; count += 1) {
        const price = valueOf(
          quote(plainPriceList, { operation, resolution, count, referenceCount }),
        );
        const amount = microsOf(cents * count);
        const shown = price.lines.map(({ unitPrice, quantity }) => unitPrice * BigInt(quantity));
        expect(shown.reduce((sum, line) => sum + line)).toBe(amount);
        const topUp = {
          type: 'top-up',
          ownerId: organizationId,
          amount,
          reference: 'all',
        } as const;
        const [paid] = after(emptyWallet, topUp);
        const [holding, hold] = after(paid, holdOf(price));
        expect(moneyIn(holding)).toEqual({ available: 0n, held: amount, spent: 0n });
        for (const delivered of upTo(count)) {
          const [settled, { kind }] = after(holding, endingOf(price, count, delivered), hold);
          expect(kind).toBe(delivered === 0 ? 'void' : 'capture');
          expect(moneyIn(settled)).toEqual({
            available: microsOf(cents * (count - delivered)),
            held: 0n,
            spent: microsOf(cents * delivered),
          });
        }
      }
    },
  );

  it.each(missing)(
    '%s at %s with %i references has no price',
    (operation, resolution, referenceCount) => {
      for (let count = 1; count <= countMax; count += 1) {
        const answer = quote(plainPriceList, { operation, resolution, count, referenceCount });
        expect(answer).toMatchObject({ ok: false, failure: { kind: 'not-offered' } });
      }
    },
  );
});

describe('from a call to a charge', () => {
  /** The numbers of references that are tried, and the most outputs that one call may ask for. */
  const calls: Readonly<Record<Operation, readonly [readonly number[], number]>> = {
    'pro.generate': [[2], 1],
    'lab.creative': [[0, 1, 2, 16], 8],
    'lab.product': [[1], 8],
    'lab.polish': [[1], 1],
    'models.portrait': [[0], 1],
    'models.full_body': [[0], 1],
  };
  const callable = offered.filter(([operation, , referenceCount]) =>
    calls[operation][0].includes(referenceCount),
  );

  async function walletOf({ store, organizationId }: Studio): Promise<Money> {
    return moneyIn(await store.readers.ledger.wallet(organizationId));
  }

  /** Makes everything that this call depends on and answers the call itself. */
  async function prepared(
    studio: Studio,
    [operation, resolution, referenceCount]: (typeof offered)[number],
    count: number,
  ): Promise<() => Promise<Result<Acceptance, unknown>>> {
    const pictures = upTo(referenceCount - 1).map((byte) => storedReference(studio.assets, byte));
    const references = await Promise.all(pictures);
    switch (operation) {
      case 'pro.generate': {
        const { id } = await studio.savedModel();
        return () => studio.pro({ source: 'custom', id }, {}, { resolution });
      }
      case 'lab.creative':
        return () => studio.creative({ resolution, count, references });
      case 'lab.product':
        return () => studio.product({ resolution, count, references });
      case 'lab.polish':
        return () => studio.polish({ resolution, references });
      case 'models.portrait':
        return () => studio.portrait();
      case 'models.full_body': {
        const { candidateId } = valueOf(await studio.portrait()).request;
        await studio.attempt();
        if (!candidateId) throw new Error('a portrait has a candidate');
        return () => studio.fullBody(candidateId);
      }
    }
  }

  it.each(callable)(
    '%s at %s with %i references holds all and takes %i cents for each output that came',
    async (...cell) => {
      const [operation, , , cents] = cell;
      for (let count = 1; count <= calls[operation][1]; count += 1) {
        for (const delivered of upTo(count)) {
          const studio = await openStudio();
          const call = await prepared(studio, cell, count);
          const { available, spent } = await walletOf(studio);
          valueOf(await call());
          const held = microsOf(cents * count);
          expect(await walletOf(studio)).toEqual({ available: available - held, held, spent });
          const missed = Array.from({ length: count - delivered }, () => refuses('output'));
          studio.renderer.script = [...missed, ...Array.from({ length: delivered }, () => draws)];
          await studio.attempt();
          const charge = microsOf(cents * delivered);
          expect(await walletOf(studio)).toEqual({
            available: available - charge,
            held: 0n,
            spent: spent + charge,
          });
          await verifyBooks(studio);
        }
      }
    },
  );
});

describe('a price list that changes while a request is under way', () => {
  const count = 3;

  /** Accepts a request as it was accepted while an output still cost so much. */
  async function acceptAt(
    studio: Studio,
    operation: Operation,
    resolution: Resolution,
    cents: number,
  ): Promise<GenerationRequest> {
    const surcharge = { referenceSurcharge: noMicros };
    const price = { operation, resolution, unitPrice: microsOf(cents), ...surcharge };
    const prices = { standard: [{ version: 'before', validFrom: 0, prices: [price] }] };
    const submission = submissionOf(studio, { key: 'before', fields: { count: [count] } });
    const id = studio.ids.next('request');
    const work = { kind: 'creative', prompt: 'a paper boat' } as const;
    const { organizationId } = submission;
    const draft = queuedRequest({ id, organizationId }, { operation, resolution, count, work });
    const accepted = await studio.store.transaction({ organizationId }, (stores) =>
      acceptRequest({ ...studio.services, prices }, stores, submission, draft),
    );
    return valueOf(accepted).request;
  }

  const changes = offered
    .filter(([, , referenceCount]) => referenceCount === 0)
    .flatMap(([operation, resolution, , cents]) =>
      [cents - 1, cents + 1, 2 * cents].map((before) => [operation, resolution, before] as const),
    );

  it.each(changes)(
    'leaves %s at %s at the %i cents that were agreed',
    async (operation, resolution, cents) => {
      for (const delivered of upTo(count)) {
        const studio = await openStudio();
        const { id, organizationId } = await acceptAt(studio, operation, resolution, cents);
        const missed = Array.from({ length: count - delivered }, () => refuses('input'));
        studio.renderer.script = [...missed, ...Array.from({ length: delivered }, () => draws)];
        await studio.attempt();
        const charge = microsOf(cents * delivered);
        expect(await studio.find({ id, organizationId })).toMatchObject({ charged: charge });
        const settlement = await studio.store.readers.ledger.settlement(id);
        expect(settlement).toMatchObject({
          amount: charge,
          heldAmount: microsOf(cents * count),
          priceVersion: 'before',
        });
        await verifyBooks(studio);
      }
    },
  );

  it('answers a repeated call with what it agreed to, and holds nothing more', async () => {
    const studio = await openStudio();
    const request = await acceptAt(studio, 'lab.creative', '1K', 99);
    const again = valueOf(await studio.creative({ count }, { key: 'before' }));
    expect(again).toEqual({ request, isReplay: true });
    expect(again.request.terms).toMatchObject({ outputPrice: microsOf(99) });
    const wallet = await studio.store.readers.ledger.wallet(studio.organizationId);
    expect(heldOf(wallet)).toBe(microsOf(3 * 99));
    const { terms } = valueOf(await studio.creative({ count })).request;
    expect(terms).toMatchObject({ outputPrice: microsOf(12), total: microsOf(36) });
  });
});
