import { expect, it } from 'vitest';

import { runCrash } from '../parent/run-crash.ts';
import { mutants } from './index.ts';
import { migrationMutants } from './migrating.ts';
import type { MutantName } from './mutant-names.ts';
import { migrationMutantNames, mutantNamesOf } from './mutant-names.ts';

// The ones that die within seconds; `pnpm crash --mutants` plays all of them.
const shortLived: readonly [MutantName, RegExp][] = [
  ['events-apart', /events tell what happened/],
  ['settled-under-another-id', /captured is delivered × price|transfer has a request/],
  ['no-lookup', /one key per request|acknowledged is stored/],
  ['answer-at-savepoint', /acknowledged is stored/],
  ['call-sent-again', /one call per picture/],
];

it.each(shortLived)(
  'notices %s',
  async (mutant, check) => {
    const { findings } = await runCrash({ seed: 1, kills: 400, mutant });
    expect(findings.map((finding) => finding.check).join('\n')).toMatch(check);
  },
  120_000,
);

it('has every mutant under its name', () => {
  const names = new Set([...mutantNamesOf('sqlite'), ...mutantNamesOf('postgres')]);
  expect(Object.keys(mutants).toSorted()).toEqual([...names].toSorted());
  expect(Object.keys(migrationMutants).toSorted()).toEqual(migrationMutantNames.toSorted());
});
