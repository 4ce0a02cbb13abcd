import type { Intent } from '../child/intents.ts';
import { perform, performIntent } from '../child/perform-intent.ts';
import type { Wish } from '../child/perform-intent.ts';
import type { DatabaseKind } from '../database-address.ts';
import { announcing } from '../mutants/announcing.ts';
import { calling } from '../mutants/calling.ts';
import { delivering } from '../mutants/delivering.ts';
import type { MutantName } from '../mutants/mutant-names.ts';
import { Random } from '../random.ts';
import type { Performance } from '../report.ts';
import type { Services } from '../services.ts';
import { shortPolicy, tellingPolicy } from '../settings.ts';
import type { PlayedPolicy, Role } from '../settings.ts';

/** What happens in a world, and to whom. */
export interface Theme {
  readonly cast: Readonly<Record<DatabaseKind, readonly Role[]>>;
  /** Whether jobs wake the workers, where a database has a queue for them. */
  readonly isWoken: boolean;
  readonly policyOf: (seed: number, database: DatabaseKind) => PlayedPolicy;
  readonly grant: (services: Services, wish: Wish) => Promise<Performance>;
  /** How many wishes are granted before anybody dies. */
  readonly wishesAhead: number;
  /** A process that has not reached its step by then is killed wherever it is, milliseconds. */
  readonly workMs: Readonly<Record<DatabaseKind, readonly [least: number, most: number]>>;
  /** Steps that processes rather die at. */
  readonly isFavoured: (step: string) => boolean;
  /** Steps at which some stand still until another process has taken over. */
  readonly stalls: readonly string[];
}

/** Everything that clients, workers and sweeps do. */
const everyday: Theme = {
  cast: {
    sqlite: ['submitter', 'worker', 'worker', 'sweeper'],
    postgres: ['submitter', 'submitter', 'worker', 'worker', 'worker', 'sweeper'],
  },
  isWoken: false,
  policyOf: shortPolicy,
  grant: performIntent,
  wishesAhead: 0,
  workMs: { sqlite: [100, 1_000], postgres: [300, 3_000] },
  isFavoured: () => false,
  stalls: [],
};

/** Pictures of paid engines only: whoever dies is a worker, most of them around a call. */
const paidCalls: Theme = {
  cast: {
    sqlite: ['worker', 'worker', 'worker'],
    postgres: ['worker', 'worker', 'worker'],
  },
  isWoken: false,
  policyOf: (seed, database) => ({
    ...shortPolicy(seed, database),
    attemptsMax: 12,
    holdMs: 3_600_000,
    unfinishedMax: 1_000,
    resultRetentionMs: 3_600_000,
  }),
  grant: (services, { seed, number, organizationIds }) => {
    const organizationId = organizationIds[number % payersMax];
    if (organizationId === undefined) throw new Error('there are no organizations');
    return perform(services, createPaidIntent(seed, number), { organizationId, number });
  },
  wishesAhead: 75,
  workMs: { sqlite: [1_000, 4_000], postgres: [1_000, 4_000] },
  isFavoured: (step) => step.startsWith('call ') || step.startsWith('job '),
  stalls: ['call is about to be noted'],
};

const payersMax = 3;

function createPaidIntent(seed: number, number: number): Intent {
  const payment = { amountMicros: 100_000_000n, reference: `payment ${number}` };
  if (number < payersMax) return { type: 'top-up', ...payment };
  const random = new Random(seed, 'paid intent', number);
  const resolution = random.pick(['1K', '2K'] as const);
  return { type: 'creative', count: random.between(1, 4), resolution };
}

/**
 * Every third world has paid calls, and all of a mistake that is about them; every third has a
 * queue where there is one. Of a mistake that is about messages no world is without many.
 */
export function chooseTheme(seed: number, mutant: MutantName | null): Theme {
  if (mutant !== null && mutant in delivering) return { ...everyday, policyOf: tellingPolicy };
  if (seed % 3 === 2 || (mutant !== null && mutant in calling)) return paidCalls;
  return { ...everyday, isWoken: seed % 3 === 0 || (mutant !== null && mutant in announcing) };
}
