import { micros, microsMax, refuse } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { decideLedger, isReturnOf, lookupFor } from './decide.ts';
import { chainTransfer, evolveWallet } from './evolve.ts';
import { emptyWallet } from './model/balance.ts';
import type { LedgerCommand } from './model/command.ts';
import type { LedgerFailure } from './model/failure.ts';
import type { Transfer } from './model/transfer.ts';

const ownerId = 'org_0000000000000000000000000A';
const orderId = 'req_00000000000000000000000001';
const cents = (amount: bigint) => micros(amount * 10_000n);

const topUp = (amount: bigint): LedgerCommand => ({
  type: 'top-up',
  ownerId,
  amount: cents(amount),
  reference: 'payment',
});
const hold = (amount: bigint): LedgerCommand => ({
  type: 'place-hold',
  ownerId,
  orderId,
  purpose: 'pro.generate',
  amount: cents(amount),
  priceVersion: '2026-11',
});
const capture = (amount: bigint): LedgerCommand => ({
  type: 'capture-hold',
  ownerId,
  orderId,
  amount: cents(amount),
});
const release: LedgerCommand = { type: 'void-hold', ownerId, orderId };
const expiry: LedgerCommand = { type: 'expire-hold', ownerId, orderId };
const refund = (amount: bigint, reference = 'goodwill'): LedgerCommand => ({
  type: 'refund',
  ownerId,
  orderId,
  amount: cents(amount),
  reference,
});
const chargeback = (amount: bigint, dispute = 'payment'): LedgerCommand => ({
  type: 'chargeback',
  ownerId,
  amount: cents(amount),
  reference: 'payment',
  dispute,
});
const payout = (amount: bigint): LedgerCommand => ({
  type: 'payout',
  ownerId,
  amount: cents(amount),
  reference: 'payout',
});
const writeOff = (amount: bigint, reason = 'settled'): LedgerCommand => ({
  type: 'write-off',
  ownerId,
  amount: cents(amount),
  reference: 'write-off',
  reason,
});

/** The wallet and its transfers after some commands that were all posted. */
function after(commands: readonly LedgerCommand[]) {
  let wallet = emptyWallet;
  const transfers = new Map<string, Transfer>();
  for (const [index, command] of commands.entries()) {
    const decision = decideLedger(viewOf(command), command);
    if (!decision.ok || decision.value.kind !== 'post') throw new Error('not posted');
    const entryId = `ent_${String(index).padStart(26, '0')}`;
    const transfer = chainTransfer(
      wallet,
      decision.value.content,
      { entryId, at: index },
      plainDigest,
    );
    transfers.set(transfer.id, transfer);
    wallet = evolveWallet(wallet, transfer);
  }
  function viewOf(command: LedgerCommand) {
    const { transferId, holdId, originalId } = lookupFor(command);
    const original = transfers.get(originalId ?? '');
    return {
      wallet,
      existing: transfers.get(transferId),
      existingReason: 'settled',
      hold: holdId === undefined ? undefined : transfers.get(holdId),
      original,
      returned: original && returnedOf(original),
    };
  }
  function returnedOf(original: Transfer) {
    const returns = [...transfers.values()].filter((one) => isReturnOf(original, one));
    return micros(returns.reduce((sum, { amount }) => sum + amount, 0n));
  }
  return viewOf;
}

function given(...commands: readonly LedgerCommand[]) {
  const viewOf = after(commands);
  return { when: (command: LedgerCommand) => decideLedger(viewOf(command), command) };
}

describe('a command is posted', () => {
  it.each<[string, LedgerCommand[], LedgerCommand, object]>([
    [
      'a top-up moves money from funding into the wallet',
      [],
      topUp(10n),
      { kind: 'top_up', debit: 'sys:funding:operator', credit: `org:${ownerId}:wallet` },
    ],
    [
      'a hold sets aside from the wallet what the operation would earn',
      [topUp(10n)],
      hold(4n),
      { kind: 'hold', debit: `org:${ownerId}:wallet`, credit: 'sys:revenue:pro.generate' },
    ],
    ['a hold may take the last cent', [topUp(10n)], hold(10n), { amount: cents(10n) }],
    [
      'a capture takes at most the hold and names what was held',
      [topUp(10n), hold(4n)],
      capture(3n),
      { kind: 'capture', amount: cents(3n), heldAmount: cents(4n), holdId: `hold:${orderId}` },
    ],
    [
      'a capture may take the whole hold',
      [topUp(10n), hold(4n)],
      capture(4n),
      { amount: cents(4n) },
    ],
    [
      'a void takes nothing and keeps what the hold was for',
      [topUp(10n), hold(4n)],
      release,
      { kind: 'void', amount: cents(0n), purpose: 'pro.generate', priceVersion: '2026-11' },
    ],
    [
      'an expiry is the same settlement as a void, under its own name',
      [topUp(10n), hold(4n)],
      expiry,
      { kind: 'expire', id: `settle:${orderId}`, amount: cents(0n), heldAmount: cents(4n) },
    ],
    [
      'a refund moves money from refunds into the wallet and names the request',
      [topUp(10n), hold(4n), capture(3n)],
      refund(3n),
      {
        kind: 'refund',
        id: `refund:${orderId}:goodwill`,
        debit: 'sys:refunds',
        credit: `org:${ownerId}:wallet`,
        purpose: 'pro.generate',
        orderId,
        reference: 'goodwill',
      },
    ],
    [
      'a chargeback is owed by the organization and does not touch the wallet',
      [topUp(10n)],
      chargeback(10n),
      {
        kind: 'chargeback',
        id: `chargeback:${ownerId}:payment`,
        debit: `org:${ownerId}:receivable`,
        credit: 'sys:funding:operator',
        reference: 'payment',
      },
    ],
    [
      'a dispute with an id of its own keeps it as its reference and its top-up in its id',
      [topUp(10n), chargeback(4n)],
      chargeback(6n, 'dispute'),
      {
        kind: 'chargeback',
        id: `dispute:${ownerId}:7:dispute:payment`,
        reference: 'dispute',
      },
    ],
    [
      'a payout moves money from the wallet back to funding',
      [topUp(10n)],
      payout(10n),
      {
        kind: 'payout',
        id: `payout:${ownerId}:payout`,
        debit: `org:${ownerId}:wallet`,
        credit: 'sys:funding:operator',
        reference: 'payout',
      },
    ],
    [
      'a write-off moves what is owed to the write-offs and does not touch the wallet',
      [topUp(10n), chargeback(10n)],
      writeOff(10n),
      {
        kind: 'write_off',
        id: `write_off:${ownerId}:write-off`,
        debit: 'sys:write_offs',
        credit: `org:${ownerId}:receivable`,
        reference: 'write-off',
      },
    ],
  ])('%s', (_, past, command, content) => {
    const decision = given(...past).when(command);
    expect(decision).toMatchObject({ ok: true, value: { kind: 'post', content } });
  });
});

describe('a command is refused', () => {
  const available = cents(6n);
  it.each<[string, LedgerCommand[], LedgerCommand, LedgerFailure]>([
    ['a top-up of nothing', [], topUp(0n), { kind: 'amount-out-of-range', amount: cents(0n) }],
    [
      'a negative hold',
      [topUp(1n)],
      hold(-1n),
      { kind: 'amount-out-of-range', amount: cents(-1n) },
    ],
    [
      'a capture of nothing: that is a void',
      [topUp(10n), hold(4n)],
      capture(0n),
      { kind: 'amount-out-of-range', amount: cents(0n) },
    ],
    [
      'a top-up beyond a billion dollars',
      [],
      { ...topUp(1n), amount: micros(microsMax + 1n) } as LedgerCommand,
      { kind: 'amount-out-of-range', amount: micros(microsMax + 1n) },
    ],
    [
      'a hold on an empty wallet',
      [],
      hold(4n),
      { kind: 'insufficient-funds', available: cents(0n), held: cents(0n), required: cents(4n) },
    ],
    [
      'a hold of what another request holds already',
      [topUp(10n), { ...hold(4n), orderId: 'req_00000000000000000000000002' } as LedgerCommand],
      hold(7n),
      { kind: 'insufficient-funds', available, held: cents(4n), required: cents(7n) },
    ],
    [
      'a hold that repeats another one with another amount',
      [topUp(10n), hold(4n)],
      hold(5n),
      { kind: 'transfer-differs', transferId: `hold:${orderId}` },
    ],
    [
      'a capture of more than was held',
      [topUp(10n), hold(4n)],
      capture(5n),
      { kind: 'capture-exceeds-hold', held: cents(4n), amount: cents(5n) },
    ],
    [
      'a capture without a hold',
      [topUp(10n)],
      capture(1n),
      { kind: 'hold-not-found', transferId: `hold:${orderId}` },
    ],
    [
      'a capture after a void',
      [topUp(10n), hold(4n), release],
      capture(4n),
      { kind: 'transfer-differs', transferId: `settle:${orderId}` },
    ],
    [
      'an expiry after a void: a hold ends one way',
      [topUp(10n), hold(4n), release],
      expiry,
      { kind: 'transfer-differs', transferId: `settle:${orderId}` },
    ],
    [
      'a refund of nothing',
      [topUp(10n), hold(4n), capture(3n)],
      refund(0n),
      { kind: 'amount-out-of-range', amount: cents(0n) },
    ],
    [
      'a refund of more than earlier refunds have left',
      [topUp(10n), hold(4n), capture(3n), refund(2n, 'first')],
      refund(2n),
      { kind: 'refund-exceeds-charge', left: cents(1n), amount: cents(2n) },
    ],
    [
      'a refund of what was released, not charged',
      [topUp(10n), hold(4n), release],
      refund(1n),
      { kind: 'refund-exceeds-charge', left: cents(0n), amount: cents(1n) },
    ],
    [
      'a chargeback of an unknown payment',
      [],
      chargeback(1n),
      { kind: 'top-up-not-found', transferId: `topup:${ownerId}:payment` },
    ],
    [
      'a chargeback of more than was paid',
      [topUp(10n)],
      chargeback(11n),
      { kind: 'chargeback-exceeds-top-up', left: cents(10n), amount: cents(11n) },
    ],
    [
      'a chargeback of more than earlier disputes have left',
      [topUp(10n), chargeback(6n, 'one')],
      chargeback(5n, 'two'),
      { kind: 'chargeback-exceeds-top-up', left: cents(4n), amount: cents(5n) },
    ],
    [
      'a payout of what is held',
      [topUp(10n), hold(4n)],
      payout(7n),
      { kind: 'payout-exceeds-available', left: cents(6n), amount: cents(7n) },
    ],
    [
      'a write-off of more than is owed',
      [topUp(10n), chargeback(4n)],
      writeOff(5n),
      { kind: 'write-off-exceeds-owed', left: cents(4n), amount: cents(5n) },
    ],
    [
      'a hold on a wallet that a chargeback closed, though money is there',
      [topUp(10n), chargeback(1n)],
      hold(4n),
      { kind: 'wallet-closed', available: cents(10n), held: cents(0n), required: cents(4n) },
    ],
  ])('%s', (_, past, command, failure) => {
    expect(given(...past).when(command)).toEqual(refuse(failure));
  });
});

describe('a repeated command', () => {
  it.each<[string, LedgerCommand[]]>([
    ['top-up', [topUp(10n)]],
    ['hold', [topUp(10n), hold(10n)]],
    ['capture', [topUp(10n), hold(10n), capture(7n)]],
    ['void', [topUp(10n), hold(10n), release]],
    ['expiry', [topUp(10n), hold(10n), expiry]],
    ['refund', [topUp(10n), hold(10n), capture(7n), refund(7n)]],
    ['chargeback', [topUp(10n), hold(10n), chargeback(10n)]],
    ['dispute', [topUp(10n), chargeback(4n), chargeback(6n, 'dispute')]],
    ['payout', [topUp(10n), payout(10n)]],
    ['write-off', [topUp(10n), chargeback(10n), writeOff(10n)]],
  ])('is answered with the %s that exists, also when the wallet is empty by now', (_, past) => {
    const command = past.at(-1);
    if (!command) throw new Error('nothing to repeat');
    expect(given(...past).when(command)).toMatchObject({
      ok: true,
      value: { kind: 'already-posted', transfer: { id: lookupFor(command).transferId } },
    });
  });
});

it('books a dispute whose reference reads like a dispute of another top-up', () => {
  const reference = 'x:of:payment';
  const past = [topUp(10n), chargeback(1n, 'x'), { ...topUp(5n), reference } as LedgerCommand];
  const command = { ...chargeback(1n, reference), reference } as LedgerCommand;
  expect(given(...past).when(command)).toMatchObject({ ok: true, value: { kind: 'post' } });
});

describe('a dispute that was booked under the former form of ids', () => {
  const command = chargeback(6n, 'dispute');
  const id = `chargeback:${ownerId}:dispute:of:payment`;
  const booked = (topUpReference = 'payment') => {
    const view = after([topUp(10n), chargeback(1n)])(command);
    const past = after([topUp(10n), chargeback(1n), command])(command).existing;
    if (!past) throw new Error('the dispute is not booked');
    const namesake = { ...past, id: id.replace(/payment$/, topUpReference) };
    return { ...view, existing: undefined, namesake };
  };

  it('is answered with its line when it is repeated', () => {
    expect(decideLedger(booked(), command)).toMatchObject({
      ok: true,
      value: { kind: 'already-posted', transfer: { id } },
    });
  });

  it.each<[string, LedgerCommand, string?]>([
    ['amount', chargeback(5n, 'dispute')],
    ['top-up', command, 'another payment'],
  ])('is refused when it is repeated with another %s', (_, repeated, topUpReference) => {
    expect(decideLedger(booked(topUpReference), repeated)).toMatchObject({
      ok: false,
      failure: { kind: 'transfer-differs' },
    });
  });
});

describe('what a wallet ever received', () => {
  const received = (creditsPosted: bigint, past: LedgerCommand[], command: LedgerCommand) => {
    const view = after(past)(command);
    const wallet = { ...view.wallet, creditsPosted: micros(creditsPosted) };
    return decideLedger({ ...view, wallet }, command);
  };

  it.each<[string, LedgerCommand[], LedgerCommand]>([
    ['a top-up', [topUp(10n)], { ...topUp(1n), reference: 'next' } as LedgerCommand],
    ['a refund', [topUp(10n), hold(4n), capture(3n)], refund(1n)],
  ])('stays within what amounts can say: %s beyond it is refused', (_, past, command) => {
    const most = 999_999_999_999_999_999n;
    expect(received(most - 10_000n, past, command)).toMatchObject({ ok: true });
    expect(received(most - 9_999n, past, command)).toEqual(
      refuse({ kind: 'amount-out-of-range', amount: cents(1n) }),
    );
  });

  it('does not matter to a payment that is repeated', () => {
    expect(received(10n ** 18n, [topUp(10n)], topUp(10n))).toMatchObject({
      ok: true,
      value: { kind: 'already-posted' },
    });
  });
});

it('refuses a payment that another organization has booked, and does not say whose it is', () => {
  const view = after([])(topUp(1n));
  const [namesake] = [after([topUp(1n)])(topUp(1n)).existing];
  const transferId = `topup:${ownerId}:payment`;
  expect(decideLedger({ ...view, namesake }, topUp(1n))).toEqual(
    refuse({ kind: 'transfer-differs', transferId }),
  );
});

it('refuses a write-off that is repeated for another reason', () => {
  const view = after([topUp(10n), chargeback(10n), writeOff(10n)])(writeOff(10n));
  expect(decideLedger({ ...view, existingReason: 'settled' }, writeOff(10n)).ok).toBe(true);
  const answer = decideLedger({ ...view, existingReason: 'settled' }, writeOff(10n, 'tired of it'));
  expect(answer).toMatchObject({ failure: { kind: 'transfer-differs' } });
});

it('takes a view that does not say what was returned for a broken invariant', () => {
  const view = after([topUp(10n), hold(4n), capture(3n)])(refund(1n));
  expect(() => decideLedger({ ...view, returned: undefined }, refund(1n))).toThrow('was returned');
});
