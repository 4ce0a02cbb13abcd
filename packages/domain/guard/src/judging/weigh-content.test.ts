import { expect, it } from 'vitest';

import type { GuardFinding, RefusalReason } from '../guard-verdict.ts';
import { weighContent, type ContentRules, type Signs } from './weigh-content.ts';

const span = { start: 0, end: 1 };
const quiet: Signs = { youth: false, intimate: false, endorsement: false, faceTaken: false };
const identity: ContentRules = { policy: 'identity', allowsNudity: false };
const lab: ContentRules = { policy: 'lab', allowsNudity: false };

const weighed = (
  reasons: readonly RefusalReason[],
  signs: Partial<Signs> = {},
  rules: ContentRules = identity,
): RefusalReason[] => {
  const findings = reasons.map((reason): GuardFinding<RefusalReason> => ({ reason, span }));
  return weighContent(findings, { ...quiet, ...signs }, rules).map(({ reason }) => reason);
};

it('lets undressed adults pass where the operator allows it, and sexual content nowhere', () => {
  expect(weighed(['nudity'])).toEqual(['nudity']);
  expect(weighed(['nudity'], {}, { ...identity, allowsNudity: true })).toEqual([]);
  expect(weighed(['sexual_content'], {}, { ...lab, allowsNudity: true })).toEqual([
    'sexual_content',
  ]);
});

it('refuses youth undressed whatever the operator allows', () => {
  const allowed = { ...identity, allowsNudity: true };
  expect(weighed(['nudity'], { youth: true }, allowed)).toEqual(['youth_undressed']);
  expect(weighed(['minor_term'], { intimate: true }, lab)).toEqual(['youth_undressed']);
});

it('lets families and famous names pass in LAB until they are undressed or advertise', () => {
  expect(weighed(['minor_term', 'real_person_likeness'], {}, lab)).toEqual([]);
  expect(weighed(['real_person_likeness'], { endorsement: true }, lab)).toHaveLength(1);
  expect(weighed(['private_person_likeness'], { endorsement: true }, lab)).toEqual([]);
});

it('refuses in LAB to take over the face of anybody', () => {
  expect(weighed(['private_person_likeness'], { faceTaken: true }, lab)).toHaveLength(1);
});
