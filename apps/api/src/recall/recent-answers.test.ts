import { SequentialIds } from '@image-production/identifiers/memory';
import { expect, it } from 'vitest';

import { RecentAnswers } from './recent-answers.ts';

const ids = new SequentialIds();
const organizationId = ids.next('organization');
const answer = { version: 1, tag: '"1"', urlsExpireAt: 5, expiresAt: null, text: 'x'.repeat(500) };

it('keeps as much as it may, and forgets first what nobody has asked for', () => {
  const answers = new RecentAnswers(3_000);
  const requests = [ids.next('request'), ids.next('request'), ids.next('request')] as const;
  for (const id of requests) answers.keep(organizationId, id, answer);
  answers.find(organizationId, requests[0]);
  const latest = ids.next('request');
  answers.keep(organizationId, latest, answer);
  const isKept = (id: string): boolean => answers.find(organizationId, id) !== undefined;
  expect([...requests, latest].map(isKept)).toEqual([true, false, true, true]);
});

it('replaces an answer, and gives it to the organization that it was for alone', () => {
  const answers = new RecentAnswers(1_500);
  const id = ids.next('request');
  for (let version = 1; version < 10; version += 1)
    answers.keep(organizationId, id, { ...answer, version });
  expect(answers.find(organizationId, id)?.version).toBe(9);
  expect(answers.find(ids.next('organization'), id)).toBeUndefined();
});
