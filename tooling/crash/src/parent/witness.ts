import type { Finding } from '../checks/finding.ts';
import type { Random } from '../random.ts';
import type { Acknowledgement, Report } from '../report.ts';
import type { ChildSettings, Doom, Role } from '../settings.ts';
import { Acknowledgements } from './acknowledgements.ts';
import type { Theme } from './themes.ts';

/** A client that always dies at its first step would leave the others idle. */
const occurrencesMax: Readonly<Record<Role, number>> = { submitter: 16, worker: 4, sweeper: 3 };
const stepsMax = 400;

/** Collects the reports of all processes and chooses where the next ones are killed. */
export class Witness implements Disposable {
  readonly #acknowledgements: Acknowledgements;
  readonly #seenSteps: Readonly<Record<Role, Set<string>>> = {
    submitter: new Set(),
    worker: new Set(),
    sweeper: new Set(),
  };
  readonly #unanswered = new Set<number>();
  #nextIntent = 0;
  #nextAnswer: PromiseWithResolvers<void> = Promise.withResolvers();
  /** Names of the steps after which a process died. */
  readonly failpoints: Set<string> = new Set();
  /** Invariant violations reported by the use cases themselves. */
  readonly findings: Finding[] = [];

  /** Acknowledgements go to this file. */
  constructor(path: string) {
    this.#acknowledgements = new Acknowledgements(path);
  }

  hear(reports: readonly Report[], role: Role): void {
    const answers: Acknowledgement[] = [];
    for (const report of reports) {
      switch (report.type) {
        case 'ready':
        case 'call':
        case 'stalled':
          break;
        case 'begun':
          this.#unanswered.add(report.intent);
          this.#nextIntent = Math.max(this.#nextIntent, report.intent + 1);
          break;
        case 'refused':
          this.#unanswered.delete(report.intent);
          break;
        case 'step':
          this.#seenSteps[role].add(report.step);
          break;
        case 'doomed':
          this.failpoints.add(report.step);
          break;
        case 'broken': {
          const check = 'no use case finds an invariant broken';
          this.findings.push({ check, text: report.message });
          break;
        }
        case 'accepted':
        case 'topped-up':
        case 'charged-back':
        case 'paid-out':
        case 'written-off':
        case 'reopened':
        case 'erased':
        case 'books-closed':
        case 'refunded':
        case 'saved':
        case 'model-deleted':
        case 'outputs-removed':
        case 'cancel-asked':
        case 'claimed':
        case 'lease-kept':
        case 'settled':
          if ('intent' in report) this.#unanswered.delete(report.intent);
          answers.push(report);
      }
    }
    this.#acknowledgements.believe(answers);
    if (answers.length === 0) return;
    this.#nextAnswer.resolve();
    this.#nextAnswer = Promise.withResolvers();
  }

  /** Resolves as soon as something is answered. */
  async nextAnswer(): Promise<void> {
    await this.#nextAnswer.promise;
  }

  /** All answers so far; the list does not grow any more. */
  acknowledgements(): readonly Acknowledgement[] {
    return this.#acknowledgements.list();
  }

  /** Names of all steps that any process has taken. */
  get steps(): ReadonlySet<string> {
    return new Set(Object.values(this.#seenSteps).flatMap((steps) => [...steps]));
  }

  /** The state that the next submitter continues from. */
  get progress(): Pick<ChildSettings, 'unanswered' | 'nextIntent'> {
    return { unanswered: [...this.#unanswered], nextIntent: this.#nextIntent };
  }

  /** A certain step out of those that were seen, rather one that nobody died at, or any at all. */
  chooseDoom(
    role: Role,
    random: Random,
    { isFavoured, stalls }: Pick<Theme, 'isFavoured' | 'stalls'>,
  ): Doom {
    const stall = stalls.find(() => random.chance(0.3));
    if (stall !== undefined) {
      return { type: 'stall-after-step', step: stall, count: random.between(1, 4) };
    }
    const all = [...this.#seenSteps[role]];
    const favoured = all.filter(isFavoured);
    const seen = favoured.length > 0 && random.chance(0.7) ? favoured : all;
    if (seen.length === 0 || random.chance(0.25)) {
      return { type: 'after-steps', count: random.between(1, stepsMax) };
    }
    const untouched = seen.filter((step) => !this.failpoints.has(step));
    const step = random.pick(untouched.length > 0 ? untouched : seen);
    // Rare steps come once in the life of a process, if at all.
    const count = random.chance(0.5) ? 1 : random.between(1, occurrencesMax[role]);
    return { type: 'after-step', step, count };
  }

  [Symbol.dispose](): void {
    this.#acknowledgements[Symbol.dispose]();
  }
}
