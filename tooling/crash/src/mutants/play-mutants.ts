import { runCrash } from '../parent/run-crash.ts';
import { mutants } from './index.ts';
import type { MutantName } from './mutant-names.ts';

const killsMax = 600;
const secondsMax = 240;

/** Plays each mutant until something is found. True when all of them were. */
export async function playMutants(seed: number, names: readonly MutantName[]): Promise<boolean> {
  let survivors = 0;
  for (const mutant of names) {
    const startedAt = Date.now();
    const { kills, findings } = await runCrash({ seed, kills: killsMax, secondsMax, mutant });
    const checks = [...new Set(findings.map(({ check }) => check))];
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const verdict = checks.length > 0 ? `killed by: ${checks.join('; ')}` : 'SURVIVED';
    console.log(`${mutant}: ${verdict} (${kills} kills, ${seconds} s)`);
    console.log(`  ${mutants[mutant].mistake}`);
    if (checks.length === 0) survivors += 1;
  }
  console.log(`${names.length - survivors} of ${names.length} mutants killed, seed ${seed}`);
  return survivors === 0;
}
