import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

import { runCrash } from '../parent/run-crash.ts';
import { mutants } from './index.ts';
import { migrationMutants } from './migrating.ts';
import type { MutantName } from './mutant-names.ts';
import { migrationMutantNames, mutantNamesOf } from './mutant-names.ts';

interface Play {
  readonly mutant: MutantName;
  /** Of a world in which it soon shows. */
  readonly seed: number;
  readonly check: RegExp;
}

// Those that die within seconds; `pnpm crash --mutants` plays all of them.
const shortLived: readonly Play[] = [
  { mutant: 'no-lookup', seed: 3, check: /one key per request|acknowledged is stored/ },
  { mutant: 'answer-at-savepoint', seed: 1, check: /acknowledged is stored/ },
  { mutant: 'call-sent-again', seed: 1, check: /one call per picture/ },
];

const longLived: readonly Play[] = [
  { mutant: 'events-apart', seed: 1, check: /events tell what happened/ },
  { mutant: 'unknown-charged', seed: 1, check: /captured is delivered × price/ },
  { mutant: 'settled-under-another-id', seed: 2, check: /captured is deliv|transfer has a requ/ },
  { mutant: 'no-release', seed: 1, check: /one settlement when ended/ },
  { mutant: 'deliveries-apart', seed: 1, check: /event has its delivery/ },
  { mutant: 'sent-before-commit', seed: 1, check: /what arrives is committed/ },
  { mutant: 'order-of-subject-lost', seed: 3, check: /come in their order/ },
  { mutant: 'delivery-claimed-forever', seed: 1, check: /told event has arrived/ },
  { mutant: 'split-accept', seed: 1, check: /one hold per request/ },
];

it.each(atDepth(shortLived, [...shortLived, ...longLived]))(
  'notices $mutant',
  async ({ mutant, seed, check }) => {
    const { findings } = await runCrash({ seed, kills: 400, mutant });
    expect(findings.map((finding) => finding.check).join('\n')).toMatch(check);
  },
  patiently(120_000),
);

it('has every mutant under its name', () => {
  const names = new Set([...mutantNamesOf('sqlite'), ...mutantNamesOf('postgres')]);
  expect(Object.keys(mutants).toSorted()).toEqual([...names].toSorted());
  expect(Object.keys(migrationMutants).toSorted()).toEqual(migrationMutantNames.toSorted());
});
