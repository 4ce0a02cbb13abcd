import type { ProInput, ProReviewInput } from '@image-production/client';
import { briefFile } from '@image-production/contract';
import type { z } from 'zod';

import { expectFiles } from './expect-files.ts';
import { placeOrder, spendingMembers } from './place-order.ts';
import { defineTool } from './tool.ts';
import type { ToolCall } from './tool.ts';

const look = briefFile.omit({ $schema: true });

export const reviewPro = defineTool({
  name: 'review_pro',
  title: 'Review a brief',
  description:
    'Judges a PRO brief with its references, free of charge and without storing anything: all ' +
    'errors, advisories, how each reference would be staged, the effective aspect and the price. ' +
    'Do it before shoot_pro.',
  input: look,
  effect: 'reads',
  run: async (call, input) => {
    const review = await call.client.pro.review(await locateReferences(call, input), {
      signal: call.signal,
    });
    const { valid, errors, advisories, staging, quote, aspect } = review;
    const price = quote ? `${quote.total.amount} ${quote.total.currency}` : 'unknown';
    const lines = [
      `${valid ? 'Would be accepted' : 'Would be refused'}; aspect ${aspect ?? 'unknown'}, price ${price}`,
      ...errors.map(({ pointer, message }) => `error ${pointer}: ${message}`),
      ...advisories.map(
        ({ severity, pointer, message }) => `${severity} ${pointer ?? ''}: ${message}`,
      ),
      ...staging.map(
        ({ referenceIndex, technique }) => `reference ${referenceIndex}: ${technique}`,
      ),
    ];
    return { text: lines.join('\n'), data: { review } };
  },
});

export const shootPro = defineTool({
  name: 'shoot_pro',
  title: 'Shoot a photograph',
  description:
    'Spends money. One photograph of one saved or licensed model from a brief and one to nine ' +
    'references, in order. The model owns the identity; references are products and other ' +
    'inputs, never persons. 1K is delivered as PNG, 2K also as TIFF, 4K also as DNG.',
  input: look.extend(spendingMembers),
  effect: 'spends',
  run: async (call, input) => {
    const { max_cost, idempotency_key, wait_seconds, ...given } = input;
    const order = await locateReferences(call, given);
    return placeOrder(
      call,
      { max_cost, idempotency_key, wait_seconds },
      {
        quote: {
          operation: 'pro.generate',
          resolution: order.resolution,
          reference_count: order.references.length,
        },
        submit: (how) => call.client.pro.generate(order, how),
      },
    );
  },
});

async function locateReferences(
  call: ToolCall,
  input: z.output<typeof look>,
): Promise<ProInput & ProReviewInput> {
  const paths = await expectFiles(
    call,
    input.references.map(({ file }, index) => ({ pointer: `/references/${index}/file`, file })),
  );
  const references = input.references.map((one, index) => ({ ...one, file: paths[index] }));
  return { ...input, references } as ProInput & ProReviewInput;
}
