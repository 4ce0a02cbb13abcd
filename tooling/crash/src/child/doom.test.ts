import { expect, it } from 'vitest';

import type { Report } from '../report.ts';
import { armDoom, StepNames } from './doom.ts';

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

it('tells transactions apart that run at the same time on several connections', () => {
  const reports: Report[] = [];
  const onStep = armDoom(null, (report) => reports.push(report));
  onStep('begin', 1);
  onStep('begin', 2);
  onStep('update "wallets"', 1);
  onStep('delete from "outbox"', 2);
  onStep('commit', 1);
  onStep('commit', 2);
  const steps = reports.flatMap((report) => (report.type === 'step' ? [report.step] : []));
  expect(steps.slice(-2)).toEqual([
    'commit after update "wallets"',
    'commit after delete from "outbox"',
  ]);
});
