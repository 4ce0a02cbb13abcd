import { setTimeout as pause } from 'node:timers/promises';

import type { Finding } from '../checks/finding.ts';
import type { Random } from '../random.ts';
import type { ServiceProcess } from './child-process.ts';
import { tearCopies } from './disturb.ts';
import type { Witness } from './witness.ts';
import type { WorldOptions } from './world-outcome.ts';

/** A server that is killed more often leaves nobody the time to work. */
const restMs = 2_000;
const answersBetween = 12;
const answerPatienceMs = 3_000;

/** What happens to a database itself while processes use it. */
export class DatabaseHarm {
  readonly #options: WorldOptions;
  readonly #witness: Witness;
  readonly #random: Random;
  tornCopies = 0;
  /** How often its server was killed. */
  kills = 0;
  #struckAt = Date.now();
  #answersThen = 0;

  constructor(options: WorldOptions, witness: Witness, random: Random) {
    this.#options = options;
    this.#witness = witness;
    this.#random = random;
  }

  /**
   * Tears copies of a file, or kills the server: after enough new answers, and right after one,
   * which it loses if it was given too early.
   */
  async strike(running: ReadonlySet<ServiceProcess>): Promise<readonly Finding[]> {
    const { folder, database, crashDatabase } = this.#options;
    if (database.kind === 'sqlite') {
      const torn = await tearCopies(running, this.#random, database.path, folder);
      this.tornCopies += torn.count;
      return torn.findings;
    }
    const isDue = Date.now() - this.#struckAt > restMs;
    if (!isDue || this.#answers - this.#answersThen < answersBetween) return [];
    await Promise.race([this.#witness.nextAnswer(), pause(answerPatienceMs)]);
    await crashDatabase?.();
    this.kills += 1;
    this.#struckAt = Date.now();
    this.#answersThen = this.#answers;
    return [];
  }

  get #answers(): number {
    return this.#witness.acknowledgements().length;
  }
}
