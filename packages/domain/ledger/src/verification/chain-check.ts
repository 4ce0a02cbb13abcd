import type { Digest } from '@image-production/kernel';

import { hashOf } from '../hash-chain.ts';
import type { Wallet } from '../model/balance.ts';
import type { WalletHead } from '../model/checkpoint.ts';
import type { Transfer } from '../model/transfer.ts';
import type { FindingSink } from './findings.ts';

/** Checks the order and the hash links of one wallet's transfers. */
export class ChainCheck {
  readonly #findings: FindingSink;
  readonly #digest: Digest;
  readonly #vouched: Map<number, string>;
  #last: Pick<Wallet, 'sequence' | 'head' | 'lastTransferAt'>;

  constructor(
    findings: FindingSink,
    digest: Digest,
    { base, checkpoints }: { readonly base: Wallet; readonly checkpoints: readonly WalletHead[] },
  ) {
    this.#last = base;
    this.#findings = findings;
    this.#digest = digest;
    this.#vouched = new Map(checkpoints.map(({ sequence, head }) => [sequence, head]));
    this.#vouched.delete(0);
  }

  add(transfer: Transfer): void {
    const { id, sequence, createdAt, previousHash, hash } = transfer;
    const findings = this.#findings;
    const last = this.#last;
    findings.check(
      'no-gap-no-step-back',
      sequence === last.sequence + 1,
      () => `${id} does not follow its number`,
    );
    findings.check(
      'no-gap-no-step-back',
      createdAt >= last.lastTransferAt,
      () => `${id} is before its predecessor`,
    );
    findings.check(
      'chain-verifies',
      previousHash === last.head,
      () => `${id} is not chained to its predecessor`,
    );
    const isHashed = hash === hashOf(transfer, this.#digest);
    findings.check('chain-verifies', isHashed, () => `${id} does not match its hash`);
    const vouched = this.#vouched.get(sequence) ?? hash;
    findings.check(
      'chain-verifies',
      vouched === hash,
      () => `${id} is not what a checkpoint vouched for`,
    );
    this.#vouched.delete(sequence);
    this.#last = { sequence, head: hash, lastTransferAt: createdAt };
  }

  finish(name: string, stored: Wallet): void {
    const { sequence, head, lastTransferAt } = this.#last;
    const isLast =
      stored.sequence === sequence &&
      stored.head === head &&
      stored.lastTransferAt === lastTransferAt;
    this.#findings.check(
      'changed-by-transfers-only',
      isLast,
      () => `${name} stands elsewhere than its last transfer`,
    );
    for (const lost of this.#vouched.keys()) {
      this.#findings.check(
        'chain-verifies',
        false,
        () => `transfer ${lost} of ${name} is gone since a checkpoint`,
      );
    }
  }
}
