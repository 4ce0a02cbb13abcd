import { expect, it } from 'vitest';

import { findShortfalls } from './shortfalls.ts';

const enough = {
  kills: 230,
  upgradeKills: 30,
  databaseKills: 5,
  requests: 67,
  calls: 50,
  eventsTaken: 67,
  worldFailpoints: 10,
  worldSteps: 20,
};

it('is silent about a conclusive run and about one without kills', () => {
  expect(findShortfalls(enough, 200, 'sqlite')).toEqual([]);
  expect(findShortfalls(enough, 200, 'postgres')).toEqual([]);
  const nothing = {
    kills: 9,
    upgradeKills: 9,
    databaseKills: 0,
    requests: 0,
    calls: 0,
    eventsTaken: 0,
    worldFailpoints: 0,
    worldSteps: 0,
  };
  expect(findShortfalls(nothing, 0, 'postgres')).toEqual([]);
});

it.each([
  ['kills', 229, 'kills in worlds: 199 instead of at least 200'],
  ['requests', 2, 'requests: 2 instead of at least 20'],
  ['eventsTaken', 19, 'events that were taken: 19 instead of at least 20'],
  ['calls', 49, 'calls: 49 instead of at least 50'],
  ['worldFailpoints', 9, 'failpoints: 9 instead of at least 10'],
  ['worldSteps', 19, 'kinds of step: 19 instead of at least 20'],
] as const)('reports too few %s', (figure, count, sentence) => {
  expect(findShortfalls({ ...enough, [figure]: count }, 200, 'sqlite')).toEqual([sentence]);
});

it('asks for more of a server, which is killed itself', () => {
  const little = { ...enough, requests: 66, databaseKills: 4 };
  expect(findShortfalls(little, 200, 'sqlite')).toEqual([]);
  expect(findShortfalls(little, 200, 'postgres')).toEqual([
    'requests: 66 instead of at least 67',
    'kills of the server: 4 instead of at least 5',
  ]);
});
