import type { Random } from '../random.ts';
import { twistQueries } from './twist-queries.ts';

/** As transactions end that could not be put in an order, or that waited for each other. */
const conflicts = ['40001', '40P01', '55P03'] as const;
const chance = 0.02;
/** Now and then one meets others until its attempts are used up. */
const stormChance = 0.002;
const stormMs = 600;

/** Has some transactions of this process fail at their end, as they do when two have met. */
export function contend(random: Random, onStep: (step: string) => void): void {
  let stormUntil = 0;
  twistQueries((sql) => {
    if (sql !== 'commit') return sql;
    if (random.chance(stormChance)) stormUntil = Date.now() + stormMs;
    if (Date.now() >= stormUntil && !random.chance(chance)) return sql;
    onStep('commit meets another change');
    return `DO $$ BEGIN RAISE SQLSTATE '${random.pick(conflicts)}'; END $$`;
  });
}
