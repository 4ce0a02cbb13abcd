import { createUlidSource } from '@image-production/runtime-node';
import { expect, it } from 'vitest';

import type { Acknowledgement } from '../report.ts';
import { databasePathIn } from '../settings.ts';
import { openTemporaryStage } from '../testing/temporary-stage.ts';
import { checkAcknowledgements } from './check-acknowledgements.ts';
import { readSqlite } from './read-sqlite.ts';

const requestId = createUlidSource().next('request');
const claimed = (token: number, at: number): Acknowledgement => ({
  type: 'claimed',
  requestId,
  token,
  at,
});

it.each([
  ['two claims with tokens of their own', [claimed(1, 10), claimed(2, 20)], 0],
  ['two claims with one token', [claimed(1, 10), claimed(1, 20)], 1],
])('tells of %s', async (_, claims, times) => {
  await using stage = await openTemporaryStage(1_000_000n);
  const snapshot = readSqlite(databasePathIn(stage.folder));
  const checks = checkAcknowledgements(snapshot, claims).map(({ check }) => check);
  expect(checks.filter((check) => check === 'token is given once')).toHaveLength(times);
});
