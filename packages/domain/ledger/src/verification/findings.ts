/** What has to hold in the books at all times, in the order of their numbers. */
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
  'settlement-matches-hold': 'What ends a hold has its accounts, organization and request',
  'command-counts-once': 'A repeated command makes no second transfer',
  'ids-are-unique': 'No two transfers of different content share an id',
  'changed-by-transfers-only':
    'A wallet changes by its transfers only: a refused command leaves no trace',
  'no-gap-no-step-back': 'Transfers count without gaps and never step back in time',
  'one-hold-one-settlement':
    'A request has one hold, one settlement once it ended, and none before',
  'charged-as-delivered':
    'A request is charged its unit price for each delivered output, and never above its quote',
  'price-as-agreed': 'The price agreed at acceptance is the price charged',
  'revenue-is-captures':
    'Revenue is the sum of captures; refunds, write-offs and what left funding are what was booked',
  'wallet-adds-up':
    'Available, held, spent and paid out make what was topped up and refunded; owed is what was charged back and not written off',
  'one-organization-per-transfer': 'No transfer involves two organizations',
  'statement-of-one-organization': 'No organization appears in the statement of another one',
  'chain-verifies': 'The chain of every wallet verifies from its beginning to its head',
  'statement-replays': 'Replaying a statement leads from its opening to its closing',
  'no-hold-outlives-request': 'No hold outlives its request',
  'one-key-per-request':
    'Every key has one request of its organization, every recent request one key',
} as const;

export type InvariantName = keyof typeof invariants;

const invariantNames = Object.keys(invariants) as readonly InvariantName[];

export interface VerificationReport {
  /** Epoch milliseconds. */
  readonly checkedAt: number;
  readonly holds: boolean;
  /** All invariants, by number. */
  readonly invariants: readonly InvariantReport[];
}

export interface InvariantReport {
  readonly number: number;
  readonly title: string;
  readonly holds: boolean;
  /** At most 100 sentences, and how many more there are. */
  readonly findings: readonly string[];
}

const findingsMax = 100;

/** Collects what was found wrong, under the invariant that it violates. */
export class Findings {
  readonly #texts = new Map<InvariantName, string[]>();
  readonly #counts = new Map<InvariantName, number>();

  /** Notes a violation of an invariant unless it holds here. */
  check(name: InvariantName, holds: boolean, text: () => string): void {
    if (holds) return;
    const texts = this.#texts.get(name) ?? [];
    this.#texts.set(name, texts);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (texts.length < findingsMax) texts.push(text());
  }

  get areNone(): boolean {
    return this.#counts.size === 0;
  }

  report(checkedAt: number): VerificationReport {
    const reports = invariantNames.map((name, index) => {
      const texts = this.#texts.get(name) ?? [];
      const more = (this.#counts.get(name) ?? 0) - texts.length;
      const findings = more > 0 ? [...texts, `… and ${more} more`] : texts;
      const holds = findings.length === 0;
      return { number: index + 1, title: invariants[name], holds, findings };
    });
    return { checkedAt, holds: reports.every(({ holds }) => holds), invariants: reports };
  }
}
