import { apiKeyScopes } from '@image-production/access';
import { valueOf } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

import {
  chargebackBody,
  createOrganizationBody,
  payoutBody,
  refundBody,
  topUpBody,
  writeOffBody,
} from './admin.ts';
import { createApiKeyBody } from './keys.ts';
import { generateFullBodyBody, saveModelBody } from './models.ts';
import { pageQuery } from './page-query.ts';
import { proGenerateFields } from './pro-generate.ts';
import { quoteBody, toOrder } from './quote.ts';
import { readInput } from './read-input.ts';

const problemsIn = (schema: z.ZodType, given: unknown) => {
  const read = readInput(schema, given);
  return read.ok ? [] : read.failure.map(({ code, pointer }) => `${code} ${pointer}`);
};

describe('the PRO form', () => {
  const brief = {
    commercial_objective: 'A coat that sells warmth.',
    scene_type: 'studio',
    style: 'campaign',
    framing: 'wide',
    scene_and_action: 'She walks along the quay.',
    reference_roles: [],
  };

  it('is 3:4 unless it says otherwise', () => {
    expect(valueOf(readInput(proGenerateFields, { resolution: '4K', brief })).aspect).toBe('3:4');
  });

  it('takes a blank identity for none', () => {
    const form = { custom_model_id: ' ', model_id: ' rst_1 ', resolution: '1K', brief };
    const read = valueOf(readInput(proGenerateFields, form));
    expect([read.custom_model_id, read.model_id]).toEqual([undefined, 'rst_1']);
  });

  it('knows no other parts', () => {
    const form = { resolution: '8K', aspect: '7:5', references: 'x', prompt: 'y' };
    expect(problemsIn(proGenerateFields, form)).toEqual([
      'value_not_allowed /resolution',
      'value_not_allowed /aspect',
      'unknown_field /references',
      'unknown_field /prompt',
    ]);
  });
});

describe('model bodies', () => {
  it('take a candidate and little more', () => {
    expect(
      problemsIn(generateFullBodyBody, { candidate_id: 'cnd_1', wardrobe: 'linen suit' }),
    ).toEqual([]);
    expect(problemsIn(generateFullBodyBody, { wardrobe: 'ab', casting: {} })).toEqual([
      'value_not_allowed /candidate_id',
      'text_too_short /wardrobe',
      'unknown_field /casting',
    ]);
    expect(problemsIn(saveModelBody, { candidate_id: 'cnd_1', name: 'a'.repeat(81) })).toEqual([
      'text_too_long /name',
    ]);
    expect(problemsIn(saveModelBody, { candidate_id: 'cnd_1', name: '  ' })).toEqual([
      'text_too_short /name',
    ]);
  });
});

describe('a quote', () => {
  it.each([
    [
      { operation: 'pro.generate', resolution: '4K' },
      { resolution: '4K', count: 1, referenceCount: 0 },
    ],
    [
      { operation: 'lab.creative', resolution: '2K', count: 8, reference_count: 16 },
      { resolution: '2K', count: 8, referenceCount: 16 },
    ],
    [{ operation: 'models.portrait' }, { resolution: '1K', count: 1, referenceCount: 0 }],
  ])('for %j is an order', (given, order) => {
    const read = valueOf(readInput(quoteBody, given));
    expect(toOrder(read)).toEqual({ operation: given.operation, ...order });
  });

  it.each([
    [{}, ['value_not_allowed /operation']],
    [{ operation: 'lab.upscale' }, ['value_not_allowed /operation']],
    [{ operation: 'pro.generate' }, ['value_not_allowed /resolution']],
    [
      { operation: 'lab.creative', resolution: '1K', count: 9, reference_count: 17 },
      ['number_out_of_range /count', 'number_out_of_range /reference_count'],
    ],
    [
      { operation: 'models.full_body', resolution: '1K', count: 1 },
      ['unknown_field /resolution', 'unknown_field /count'],
    ],
  ])('is refused for %j', (given, problems) => {
    expect(problemsIn(quoteBody, given)).toEqual(problems);
  });
});

describe('a page', () => {
  it.each([
    [{}, { limit: 20 }],
    [{ limit: '1' }, { limit: 1 }],
    [
      { limit: '100', cursor: 'abc' },
      { limit: 100, cursor: 'abc' },
    ],
  ])('is asked for with %j', (given, page) => {
    expect(valueOf(readInput(pageQuery, given))).toEqual(page);
  });

  it.each([
    ['0', 'number_out_of_range'],
    ['101', 'number_out_of_range'],
    ['-1', 'number_out_of_range'],
    ['1e1', 'value_not_allowed'],
    ['0x10', 'value_not_allowed'],
    ['', 'value_not_allowed'],
    [['1', '2'], 'value_not_allowed'],
  ])('cannot have %j entries', (limit, code) => {
    expect(problemsIn(pageQuery, { limit })).toEqual([`${code} /limit`]);
  });
});

describe('the operator', () => {
  it('credits amounts that are written as text', () => {
    expect(problemsIn(topUpBody, { amount: '10.00', reference: 'wire-7' })).toEqual([]);
    expect(problemsIn(topUpBody, { amount: '0.000001', reference: 'wire-7' })).toEqual([]);
  });

  it.each([
    [10, 'value_not_allowed'],
    ['10', 'value_not_allowed'],
    ['1e3', 'value_not_allowed'],
    ['-5.00', 'value_not_allowed'],
    [' 5.00', 'value_not_allowed'],
    [undefined, 'value_not_allowed'],
    ['0.00', 'number_out_of_range'],
    ['1000000000.01', 'number_out_of_range'],
  ])('does not credit %j', (amount, code) => {
    expect(problemsIn(topUpBody, { amount, reference: 'wire-7' })).toEqual([`${code} /amount`]);
  });

  it.each([
    'a\u200bb',
    '\u202egnp',
    'a\nb',
    'a\tb',
    'a\rb',
    'a\u0085b',
    'a\u2028b',
    'a\u2029b',
    'a\u00adb',
    'a\ufeffb',
    'a\u{e0041}b',
    'a\u0000b',
    'a\ud800b',
  ])('does not book a payment under %j, of which not all can be seen', (given) => {
    const problems = ['value_not_allowed /reference'];
    const payment = { amount: '1.00', reference: given };
    expect(problemsIn(topUpBody, payment)).toEqual(problems);
    expect(problemsIn(payoutBody, payment)).toEqual(problems);
    expect(problemsIn(writeOffBody, { ...payment, reason: 'settled' })).toEqual(problems);
    expect(problemsIn(refundBody, { ...payment, request_id: 'req_1' })).toEqual(problems);
    expect(problemsIn(chargebackBody, { ...payment, reference: 'card', dispute: given })).toEqual([
      'value_not_allowed /dispute',
    ]);
  });

  it.each(['Überweisung 7', '振込 №7', 'عملية', 'a  b', '💶'])(
    'books a payment under %j',
    (given) => {
      expect(problemsIn(topUpBody, { amount: '1.00', reference: given })).toEqual([]);
    },
  );

  it('issues keys with all scopes unless told otherwise', () => {
    const key = valueOf(readInput(createApiKeyBody, { name: 'ci' }));
    expect(key.scopes).toEqual(apiKeyScopes);
    expect(problemsIn(createApiKeyBody, { name: 'ci', scopes: [] })).toEqual([
      'value_not_allowed /scopes',
    ]);
    const given = { name: 'ci', scopes: ['read', 'read', 'root'], expires_at: 'tomorrow' };
    expect(problemsIn(createApiKeyBody, given).toSorted()).toEqual([
      'value_not_allowed /expires_at',
      'value_not_allowed /scopes/1',
      'value_not_allowed /scopes/2',
    ]);
  });

  it('names organizations', () => {
    const given = { name: ' Atelier ', minimum_age_band: '25-34' };
    expect(valueOf(readInput(createOrganizationBody, given)).name).toBe('Atelier');
    expect(problemsIn(createOrganizationBody, { name: '', minimum_age_band: '10-17' })).toEqual([
      'text_too_short /name',
      'value_not_allowed /minimum_age_band',
    ]);
  });
});
