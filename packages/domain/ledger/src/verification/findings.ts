/** What has to hold in the books at all times, in the order of their numbers. */
export const invariantTitles: readonly string[] = [
  'Posted debits equal posted credits over all accounts',
  'Pending debits equal pending credits over all accounts',
  'No counter is negative',
  'No wallet is overdrawn, holds included, at any point of its history',
  'The stored balance of a wallet is the sum of its transfers',
  'Every transfer states the balance that its predecessors and itself make',
  'Every transfer moves an amount in range between the two accounts of its kind',
  'A hold ends at most once',
  'No capture takes more than was held',
  'What is captured and what is released make what was held',
  'What ends a hold has its accounts, organization and request',
  'A repeated command makes no second transfer',
  'No two transfers of different content share an id',
  'A wallet changes by its transfers only: a refused command leaves no trace',
  'Transfers count without gaps and never step back in time',
  'A request has one hold, one settlement once it ended, and none before',
  'A request is charged its unit price for each delivered output, and never above its quote',
  'The price agreed at acceptance is the price charged',
  'Revenue is the sum of captures; refunds, write-offs and what left funding are what was booked',
  'Available, held, spent and paid out make what was topped up and refunded; owed is what was charged back and not written off',
  'No transfer involves two organizations',
  'No organization appears in the statement of another one',
  'The chain of every wallet verifies from its beginning to its head',
  'Replaying a statement leads from its opening to its closing',
  'No hold outlives its request',
  'Every key has one request of its organization, every recent request one key',
];

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
  readonly #texts: string[][] = invariantTitles.map(() => []);
  readonly #counts: number[] = invariantTitles.map(() => 0);

  /** Notes a violation of an invariant unless it holds here. */
  check(number: number, holds: boolean, text: () => string): void {
    if (holds) return;
    const index = number - 1;
    const texts = this.#texts[index];
    if (!texts) throw new Error(`there is no invariant ${number}`);
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    if (texts.length < findingsMax) texts.push(text());
  }

  get areNone(): boolean {
    return this.#counts.every((count) => count === 0);
  }

  report(checkedAt: number): VerificationReport {
    const invariants = invariantTitles.map((title, index) => {
      const texts = this.#texts[index] ?? [];
      const more = (this.#counts[index] ?? 0) - texts.length;
      const findings = more > 0 ? [...texts, `… and ${more} more`] : texts;
      return { number: index + 1, title, holds: findings.length === 0, findings };
    });
    return { checkedAt, holds: invariants.every(({ holds }) => holds), invariants };
  }
}
