import { createHash } from 'node:crypto';

/** One wallet entry, parsed from the text that was hashed. */
export interface Line {
  readonly preimage: string;
  readonly hash: string;
  readonly previousHash: string;
  readonly id: string;
  readonly entryId: string;
  readonly kind: Kind;
  readonly organizationId: string;
  readonly debit: string;
  readonly credit: string;
  readonly amount: bigint;
  readonly heldAmount: bigint | null;
  readonly operation: string | null;
  readonly requestId: string | null;
  readonly reference: string | null;
  readonly sequence: number;
  readonly createdAt: number;
  readonly availableAfter: bigint;
  readonly heldAfter: bigint;
}

const kinds = [
  'top_up',
  'hold',
  'capture',
  'void',
  'expire',
  'refund',
  'chargeback',
  'payout',
  'write_off',
] as const;
export type Kind = (typeof kinds)[number];

export const genesis: string = '0'.repeat(64);

const form = /^(?<previousHash>[0-9a-f]{64})\n(?<list>\[.*\])$/su;
const amountForm = /^(?:0|[1-9][0-9]*)$/;

/** Undefined for text that no version of the ledger has hashed. */
export function readLine(preimage: string): Line | undefined {
  const { previousHash, list } = form.exec(preimage)?.groups ?? {};
  const fields = list === undefined ? undefined : readList(list);
  if (previousHash === undefined || !fields) return undefined;
  const [, id, entryId, kind, organizationId, debit, credit, amount, heldAmount] = fields;
  const [, operation, requestId, , reference, sequence, createdAt, ...balances] = fields.slice(9);
  const [availableAfter, heldAfter] = balances;
  const known = kinds.find((name) => name === kind);
  const texts = [id, entryId, organizationId, debit, credit];
  const amounts = [amount, heldAmount ?? '0', availableAfter, heldAfter];
  const isSound =
    texts.every((text) => typeof text === 'string') &&
    amounts.every((text) => typeof text === 'string' && amountForm.test(text)) &&
    [operation, requestId, reference].every((text) => text === null || typeof text === 'string') &&
    Number.isSafeInteger(sequence) &&
    Number.isSafeInteger(createdAt);
  if (!known || !isSound) return undefined;
  return {
    preimage,
    hash: createHash('sha256').update(preimage).digest('hex'),
    previousHash,
    id: id as string,
    entryId: entryId as string,
    kind: known,
    organizationId: organizationId as string,
    debit: debit as string,
    credit: credit as string,
    amount: BigInt(amount as string),
    heldAmount: heldAmount === null ? null : BigInt(heldAmount as string),
    operation: operation as string | null,
    requestId: requestId as string | null,
    reference: reference as string | null,
    sequence: sequence as number,
    createdAt: createdAt as number,
    availableAfter: BigInt(availableAfter as string),
    heldAfter: BigInt(heldAfter as string),
  };
}

function readList(text: string): readonly unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    // Canonical JSON only, so that the text shown is the text that was hashed.
    const isSound = Array.isArray(list) && list.length === 18 && JSON.stringify(list) === text;
    return isSound && list[0] === 'v1' ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The change that a line makes to the available and the held balance. */
export function effectOn(line: Line): { readonly available: bigint; readonly held: bigint } {
  const { kind, amount } = line;
  const held = line.heldAmount ?? 0n;
  switch (kind) {
    case 'top_up':
    case 'refund':
      return { available: amount, held: 0n };
    case 'hold':
      return { available: -amount, held: amount };
    case 'capture':
    case 'void':
    case 'expire':
      return { available: held - amount, held: -held };
    case 'payout':
      return { available: -amount, held: 0n };
    case 'chargeback':
    case 'write_off':
      return { available: 0n, held: 0n };
  }
}

/** The public name of a kind: both ways to return an unused hold are a release. */
export function toType({ kind }: Line): string {
  return kind === 'void' || kind === 'expire' ? 'release' : kind;
}
