import { review } from '@image-production/contract';
import type { Problem, ReviewAnswer } from '@image-production/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parsed, problemIn, recordIn } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { fixtureBriefs, fixtureFiles, fixtureForm } from '../testing/fixture-briefs.ts';
import type { FixtureBrief } from '../testing/fixture-briefs.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import type { Part } from '../testing/multipart.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const fixtures = fixtureBriefs();
const byId = fixtures.map((fixture) => [fixture.id, fixture] as const);
const accepted = byId.filter(([, { expected }]) => expected.status === 202);
const clean = byId.filter(([, { expected }]) => expected.clean);
const unclean = byId.filter(([, { expected }]) => !expected.clean);
const refused = byId.filter(([, { expected }]) => expected.status === 422);

let api: TestApi;
let customer: Customer;
let identities: { readonly saved_model: string; readonly roster_model: string };

beforeAll(async () => {
  api = await testApi();
  customer = await api.customer('100.00');
  const rosterModel = await api.rosterModel(await api.customer());
  await api.entitle(customer, rosterModel);
  identities = { saved_model: await customer.model(), roster_model: rosterModel };
});
afterAll(() => api[Symbol.asyncDispose]());

async function formOf(fixture: FixtureBrief): Promise<Part[]> {
  return [...fixtureForm(fixture, identities), ...(await fixtureFiles(fixture))];
}

async function generate(fixture: FixtureBrief): Promise<Answer> {
  return customer.sendForm(await formOf(fixture));
}

async function reviewed(
  form: readonly Part[],
  headers: Readonly<Record<string, string>> = {},
): Promise<ReviewAnswer> {
  return parsed(review, await customer.sendForm(form, headers, '/v1/pro/review'));
}

const codesAt = (list: readonly { code: string; pointer: string }[]): string[] =>
  list.map(({ code, pointer }) => `${code} ${pointer}`);

function expectErrors({ expected }: FixtureBrief, errors: Problem['errors'] = []): void {
  const found = new Set(codesAt(errors));
  const reported = codesAt(expected.errors).filter((error) => found.has(error));
  const least = expected.errors_match === 'any' ? 1 : expected.errors.length;
  expect(reported.length).toBeGreaterThanOrEqual(least);
}

function expectAdvisories({ expected }: FixtureBrief, given: ReviewAnswer['advisories']): void {
  const told = given.map(({ code, severity, pointer }) => ({ code, severity, pointer }));
  expect(told).toEqual(expect.arrayContaining([...expected.advisories]));
  expect(told.some(({ severity }) => severity === 'warning')).toBe(!expected.clean);
}

it('the worked briefs are 15, of which 11 are accepted', () => {
  expect([fixtures.length, accepted.length, refused.length]).toEqual([15, 11, 4]);
});

describe('generate', () => {
  it.each(accepted)('accepts %s with the advice it names', async (_id, fixture) => {
    const answer = await generate(fixture);
    expect(answer.status).toBe(202);
    expectAdvisories(fixture, recordIn(answer).advisories);
    await api.studio.finish();
  });

  it.each(refused)('refuses %s before any charge', async (_id, fixture) => {
    const answer = await leavesNoTrace(api, customer, () => generate(fixture));
    expect(answer.status).toBe(422);
    const { code, errors } = problemIn(answer);
    expectErrors(fixture, errors);
    expect([...fixture.expected.errors.map((error) => error.code), 'validation_failed']).toContain(
      code,
    );
  });
});

describe('review', () => {
  it.each(accepted)('finds %s valid with the advice it names', async (_id, fixture) => {
    const answer = await reviewed(await formOf(fixture));
    expect([answer.valid, answer.errors]).toEqual([true, []]);
    expectAdvisories(fixture, answer.advisories);
  });

  it.each(refused)('finds %s invalid for what generate refuses it for', async (_id, fixture) => {
    const answer = await reviewed(await formOf(fixture));
    expect(answer.valid).toBe(false);
    expectErrors(fixture, answer.errors);
    expect(answer.errors).toEqual(problemIn(await generate(fixture)).errors);
  });

  it.each(byId)('says the same of %s without its files', async (_id, fixture) => {
    const count = { name: 'reference_count', content: `${fixture.request.files.length}` };
    const withoutFiles = await reviewed([...fixtureForm(fixture, identities), count]);
    expect(withoutFiles).toEqual(await reviewed(await formOf(fixture)));
  });

  const strict = { prefer: 'handling=strict' };

  it.each(clean)('and strict generate accept %s', async (_id, fixture) => {
    const form = await formOf(fixture);
    const answer = await customer.sendForm(form, strict);
    expect(answer.status).toBe(202);
    expect(answer.headers.get('preference-applied')).toBe('handling=strict');
    expect((await reviewed(form, strict)).valid).toBe(true);
    await api.studio.finish();
  });

  it.each(unclean)('and strict generate refuse %s alike', async (_id, fixture) => {
    const form = await formOf(fixture);
    const answer = await leavesNoTrace(api, customer, () => customer.sendForm(form, strict));
    const { valid, errors } = await reviewed(form, strict);
    expect([answer.status, valid]).toEqual([422, false]);
    expect(problemIn(answer).errors).toEqual(errors);
  });
});
