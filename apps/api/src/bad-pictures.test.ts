import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Fault } from '@image-production/kernel';
import { expect, it } from 'vitest';

import { problemIn } from './testing/answer.ts';
import { leavesNoTrace } from './testing/leaves-no-trace.ts';
import type { Part } from './testing/multipart.ts';
import { briefFor, references, textParts } from './testing/pro-form.ts';
import { testApi } from './testing/test-api.ts';

const fixtures = join(import.meta.dirname, '../../../packages/adapters/imaging/fixtures');

/** Of nine references these are bad, each in a way of its own, and told by where they stand. */
const bad = new Map([
  [1, { file: 'gif-renamed.png', code: 'unsupported_image' }],
  [2, { file: 'bomb-1x40000000.png', code: 'image_dimensions' }],
  [4, { file: 'bomb-16383x16383-lossless.webp', code: 'image_dimensions' }],
  [5, { file: 'jpeg-4k-hole.jpg', code: 'unreadable_image' }],
  [8, { file: 'png-truncated-90pct.png', code: 'unreadable_image' }],
]);

async function form(modelId: string): Promise<Part[]> {
  const fields = { custom_model_id: modelId, resolution: '1K', brief: briefFor(9) };
  const pictures = await references(Array(9).fill('red'));
  for (const [index, { file }] of bad) {
    const content = await readFile(join(fixtures, 'bad', file));
    pictures[index] = { name: 'references[]', fileName: file, type: 'image/png', content };
  }
  return [...textParts(fields), ...pictures];
}

it('all bad pictures of a call are reported at once, by index, before payment', async () => {
  await using api = await testApi();
  const customer = await api.customer();
  const parts = await form(await customer.model());
  const answer = await leavesNoTrace(api, customer, () => customer.sendForm(parts));
  expect(answer.status).toBe(422);
  const { errors = [] } = problemIn(answer);
  expect(errors.map(({ pointer, code }) => ({ pointer, code }))).toEqual(
    [...bad].map(([index, { code }]) => ({ pointer: `/references/${index}`, code })),
  );
  for (const [place, [index]] of [...bad].entries()) {
    expect(errors[place]?.message).toMatch(`Reference ${index + 1}: `);
  }
});

it('while no picture can be opened, a call is to be repeated, and nothing is paid', async () => {
  await using api = await testApi({
    replace: (services) => ({
      ...services,
      production: {
        ...services.production,
        inspector: {
          inspect: () => Promise.reject(new Fault('no process', { isRetryable: true })),
        },
      },
    }),
  });
  const customer = await api.customer();
  const modelId = await customer.model();
  const answer = await leavesNoTrace(api, customer, () => customer.generatePro(modelId));
  expect(answer.status).toBe(503);
  expect(problemIn(answer)).toMatchObject({ retryable: true });
  expect(answer.text).not.toContain('no process');
});
