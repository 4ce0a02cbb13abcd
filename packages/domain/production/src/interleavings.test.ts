import fc from 'fast-check';
import { expect, it } from 'vitest';

import { findingsIn, verifyBooks } from './testing/books.test-support.ts';
import { courses } from './testing/deeds.test-support.ts';
import { Interleaving } from './testing/interleaving.test-support.ts';
import type { Mistake } from './testing/interleaving.test-support.ts';
import * as mistakes from './testing/mistakes.test-support.ts';

/** Everything that can come out of a race. */
const outcomes = [
  'accepted',
  'replayed',
  'idempotency-key-reused',
  'funds-held',
  'insufficient-funds',
  'lease kept',
  'lease fenced',
  'lease cancel-requested',
  'attempt settled',
  'attempt fenced',
  'attempt retry-later',
  'settlement settled',
  'settlement fenced',
  'cancel canceling',
  'cancel canceled',
  'cancel request-state-conflict',
  'swept',
  'refund booked',
  'refund refund-exceeds-charge',
  'top-up booked',
];

/**
 * Whatever the order of their steps, deeds that are done at once leave books that are right and
 * answers that are true: right after them, and when everything has come to its end.
 */
function property(mistake: Mistake, met: Set<string> = new Set()) {
  return fc.asyncProperty(fc.scheduler(), courses, async (scheduler, course) => {
    const run = new Interleaving();
    await run.play(course, scheduler, mistake);
    for (const outcome of run.chronicle.outcomes) met.add(outcome);
    await assertAgreement(run);
    await run.finish();
    await assertAgreement(run);
    await verifyBooks(run.studio);
  });
}

async function assertAgreement({ chronicle, studio }: Interleaving): Promise<void> {
  const findings = [...(await chronicle.findings()), ...(await findingsIn(studio))];
  if (findings.length > 0) throw new Error(findings.join('\n'));
}

it('deeds done at once leave right books and were truly answered, in any order of their steps', async () => {
  const met = new Set<string>();
  await fc.assert(property(mistakes.faultless, met), { numRuns: 2000 });
  expect(outcomes.filter((outcome) => !met.has(outcome))).toEqual([]);
});

it.each([
  ['every statement were committed by itself', mistakes.splitTransactions, /is held for requests/],
  ['a hold ended in another transaction', mistakes.splitSettlement, /is held for requests/],
  ['refusals left something behind', mistakes.keptRefusals, /are stored, .* accepted/],
  ['a transaction ran twice', mistakes.repeatedTransactions, /0 times anew|0 have ended it/],
  ['keys were forgotten', mistakes.forgottenKeys, /became [23] requests/],
  ['money were refused that is there', mistakes.holdsCountedTwice, /never was short/],
  ['lost workers were not fenced out', mistakes.noFence, /by a worker that had lost it/],
  ['cancellations were overlooked', mistakes.overlookedCancellations, /was stopped and is/],
])('would notice if %s', async (_mistake, mistake, finding) => {
  const found = await fc.check(property(mistake), { numRuns: 2000, seed: 1, endOnFailure: true });
  expect(String(found.errorInstance)).toMatch(finding);
});
