import { expect, it } from 'vitest';

import { StepNames } from './doom.ts';

const insertOne = 'insert into "outbox" ("id", "at") values (?, ?)';
const insertTwo = 'insert into "outbox" ("id", "at") values (?, ?), (?, ?)';

it('gives one name to a statement with any number of rows', () => {
  const names = new StepNames();
  expect(names.nameStatement(insertOne)).toBe(names.nameStatement(insertTwo));
});

it('names the end of a transaction after its last change', () => {
  const names = new StepNames();
  const steps = ['begin immediate', 'select 1', insertOne, 'select 2', 'commit', 'begin immediate'];
  expect(steps.map((step) => names.nameStatement(step))).toEqual([
    'begin immediate after nothing',
    'select 1',
    'insert into "outbox" ("id", "at") values (…)',
    'select 2',
    'commit after insert into "outbox" ("id", "at") values (…)',
    'begin immediate after nothing',
  ]);
});
