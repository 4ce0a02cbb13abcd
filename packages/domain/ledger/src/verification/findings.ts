/** Invariants of the books, in the order of their numbers. */
export const invariants = {
  'posted-entries-balance': 'Posted debits equal posted credits over all accounts',
  'pending-entries-balance': 'Pending debits equal pending credits over all accounts',
  'no-negative-counter': 'No counter is negative',
  'no-overdraft': 'No wallet is overdrawn, holds included, at any point of its history',
  'balance-is-sum': 'The stored balance of a wallet is the sum of its transfers',
  'running-balance': 'Every transfer states the balance that its predecessors and itself make',
  'accounts-of-kind':
    'Every transfer moves an amount in range between the two accounts of its kind',
  'hold-ends-once': 'A hold ends at most once',
  'capture-within-hold': 'No capture takes more than was held',
  'hold-adds-up': 'What is captured and what is released make what was held',
  'settlement-matches-hold': 'What ends a hold has its accounts, its owner and its order',
  'refund-within-charge': 'What is refunded of an order never exceeds what was captured for it',
  'command-counts-once': 'A repeated command makes no second transfer',
  'ids-are-unique': 'No two transfers of different content share an id',
  'changed-by-transfers-only':
    'A wallet changes by its transfers only: a refused command leaves no trace',
  'no-gap-no-step-back': 'Transfers count without gaps and never step back in time',
  'revenue-is-captures':
    'Revenue is the sum of captures; refunds, write-offs and what left funding are what was booked',
  'wallet-adds-up':
    'Available, held, spent and paid out make what was topped up and refunded; owed is what was charged back and not written off',
  'one-owner-per-transfer': 'No transfer involves two owners',
  'statement-of-one-owner': 'No owner appears in the statement of another one',
  'chain-verifies': 'The chain of every wallet verifies from its beginning to its head',
  'statement-replays': 'Replaying a statement leads from its opening to its closing',
} as const;

export type InvariantName = keyof typeof invariants;

export interface VerificationReport<Name extends string = InvariantName> {
  /** Epoch milliseconds. */
  readonly checkedAt: number;
  readonly holds: boolean;
  /** All invariants, by number. */
  readonly invariants: readonly InvariantReport<Name>[];
}

export interface InvariantReport<Name extends string = InvariantName> {
  /** Position among the checked invariants, from 1. */
  readonly number: number;
  readonly name: Name;
  readonly title: string;
  readonly holds: boolean;
  /** At most 100 sentences, and a count of the others. */
  readonly findings: readonly string[];
}

/** Receives the results of checks. */
export interface FindingSink<Name extends string = InvariantName> {
  /** Records a violation of the invariant unless `holds`. */
  readonly check: (name: Name, holds: boolean, text: () => string) => void;
}

const findingsMax = 100;

/** Collects violations by invariant. */
export class Findings<Name extends string = InvariantName> implements FindingSink<Name> {
  readonly #titles: Readonly<Record<Name, string>>;
  readonly #texts = new Map<Name, string[]>();
  readonly #counts = new Map<Name, number>();

  /** The titles of all checked invariants, in the order of their numbers. */
  constructor(titles: Readonly<Record<Name, string>>) {
    this.#titles = titles;
  }

  check(name: Name, holds: boolean, text: () => string): void {
    if (holds) return;
    const texts = this.#texts.get(name) ?? [];
    this.#texts.set(name, texts);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (texts.length < findingsMax) texts.push(text());
  }

  get areNone(): boolean {
    return this.#counts.size === 0;
  }

  report(checkedAt: number): VerificationReport<Name> {
    const names = Object.keys(this.#titles) as Name[];
    const reports = names.map((name, index) => {
      const texts = this.#texts.get(name) ?? [];
      const more = (this.#counts.get(name) ?? 0) - texts.length;
      const findings = more > 0 ? [...texts, `… and ${more} more`] : texts;
      const holds = findings.length === 0;
      return { number: index + 1, name, title: this.#titles[name], holds, findings };
    });
    return { checkedAt, holds: reports.every(({ holds }) => holds), invariants: reports };
  }
}
