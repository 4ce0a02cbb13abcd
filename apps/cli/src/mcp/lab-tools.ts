import type { PolishInput, ProductInput } from '@image-production/client';
import { briefFile } from '@image-production/contract';
import { z } from 'zod';

import { expectFiles } from './expect-files.ts';
import { placeOrder, spendingMembers } from './place-order.ts';
import { defineTool } from './tool.ts';
import type { ToolCall } from './tool.ts';

const { resolution, aspect, metadata, variation } = briefFile.shape;
const picture = z.string().min(1).meta({ description: 'Path of a PNG, JPEG or WebP.' });
const common = { resolution, metadata, variation, ...spendingMembers };
const framed = { ...common, aspect, count: z.int().min(1).max(8).default(1) };

export const labCreative = defineTool({
  name: 'lab_creative',
  title: 'LAB Creative',
  description: 'Spends money. Pictures without a model, from a prompt and up to 16 references.',
  input: z.strictObject({
    prompt: z.string().min(1),
    references: z.array(picture).max(16).default([]),
    ...framed,
  }),
  effect: 'spends',
  run: async (call, input) => {
    const references = await locate(call, 'references', input.references);
    const { prompt, count, aspect: ratio } = input;
    const order = {
      ...toCommon(input),
      prompt,
      count,
      references,
      ...(ratio && { aspect: ratio }),
    };
    return placeOrder(call, input, {
      quote: toQuote('lab.creative', input, references.length),
      submit: (how) => call.client.lab.creative(order, how),
    });
  },
});

export const labProduct = defineTool({
  name: 'lab_product',
  title: 'LAB Product',
  description: 'Spends money. Clean pictures of the product of exactly one reference.',
  input: z.strictObject({
    image: picture,
    prompt: z.string().min(1).optional(),
    background: z.enum(['studio', 'white', 'scene']).optional(),
    ...framed,
  }),
  effect: 'spends',
  run: async (call, input) => {
    const [image] = await locate(call, 'image', [input.image]);
    const { prompt, background, count, aspect: ratio } = input;
    const said = {
      ...(prompt && { prompt }),
      ...(background && { background }),
      ...(ratio && { aspect: ratio }),
    };
    return placeOrder(call, input, {
      quote: toQuote('lab.product', input, 1),
      submit: (how) =>
        call.client.lab.product({ ...toCommon(input), image, count, ...said } as ProductInput, how),
    });
  },
});

export const labPolish = defineTool({
  name: 'lab_polish',
  title: 'LAB Polish',
  description: 'Spends money. Refines a picture; its subject and composition stay.',
  input: z.strictObject({
    image: picture,
    instructions: z.string().min(1).optional(),
    intensity: z.enum(['subtle', 'balanced', 'strong']).optional(),
    ...common,
  }),
  effect: 'spends',
  run: async (call, input) => {
    const [image] = await locate(call, 'image', [input.image]);
    const { instructions, intensity } = input;
    const said = { ...(instructions && { instructions }), ...(intensity && { intensity }) };
    return placeOrder(call, input, {
      quote: toQuote('lab.polish', { ...input, count: 1 }, 1),
      submit: (how) =>
        call.client.lab.polish({ ...toCommon(input), image, ...said } as PolishInput, how),
    });
  },
});

function locate(
  call: ToolCall,
  member: string,
  files: readonly string[],
): Promise<readonly string[]> {
  const isOne = member === 'image';
  const given = files.map((file, index) => ({
    pointer: isOne ? `/${member}` : `/${member}/${index}`,
    file,
  }));
  return expectFiles(call, given);
}

interface Common {
  readonly resolution: '1K' | '2K' | '4K';
  readonly metadata?: Readonly<Record<string, string>> | undefined;
  readonly variation?: number | undefined;
}

function toCommon({ resolution: size, metadata: tags, variation: seed }: Common) {
  return {
    resolution: size,
    ...(tags && { metadata: tags }),
    ...(seed !== undefined && { variation: seed }),
  };
}

function toQuote(
  operation: 'lab.creative' | 'lab.product' | 'lab.polish',
  { resolution: size, count }: { readonly resolution: '1K' | '2K' | '4K'; readonly count: number },
  referenceCount: number,
) {
  return { operation, resolution: size, count, reference_count: referenceCount };
}
