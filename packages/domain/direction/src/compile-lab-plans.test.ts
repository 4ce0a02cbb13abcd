import { aspects, nearestAspect, polishSize, productBackgrounds } from '@image-production/brief';
import type { Aspect } from '@image-production/brief';
import { resolutions, valueOf } from '@image-production/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compileCreativePlan, compilePolishPlan, compileProductPlan } from './index.ts';
import type { CreativePlan, PlannedAsset, PolishPlan, ProductPlan } from './index.ts';
import { asset } from './sample.test-data.ts';

/** As the contract lists them for 1K. */
const pixelsAt1K: Readonly<Record<Aspect, readonly [number, number]>> = {
  '1:1': [1024, 1024],
  '2:3': [848, 1264],
  '3:2': [1264, 848],
  '3:4': [896, 1200],
  '4:3': [1200, 896],
  '4:5': [928, 1152],
  '5:4': [1152, 928],
  '9:16': [768, 1376],
  '16:9': [1376, 768],
  '21:9': [1584, 672],
};
const everySize = aspects.flatMap((aspect) =>
  resolutions.map((resolution, doublings) => {
    const [width, height] = pixelsAt1K[aspect];
    return { aspect, resolution, width: width * 2 ** doublings, height: height * 2 ** doublings };
  }),
);

const assets: fc.Arbitrary<PlannedAsset> = fc.record({
  sha256: fc.stringMatching(/^[0-9a-f]{64}$/),
  width: fc.integer({ min: 64, max: 12_000 }),
  height: fc.integer({ min: 64, max: 12_000 }),
});

describe('the plan of a LAB Creative request', () => {
  it('carries the prompt as data and the references in order', () => {
    const plan: CreativePlan = {
      version: 1,
      operation: 'lab.creative',
      references: [
        { index: 0, ...asset('b', 800, 600) },
        { index: 1, ...asset('c', 600, 800) },
      ],
      frame: { aspect: '4:5', width: 1856, height: 2304 },
      light: { terms: ['hard', 'window'] },
      direction: [{ heading: 'prompt', text: 'Pears on slate, hard window light.' }],
      peoplePolicy: 'adults_only',
    };
    expect(
      compileCreativePlan({
        prompt: 'Pears on slate,\nhard window light. --ar 4:5',
        references: [asset('b', 800, 600), asset('c', 600, 800)],
        aspect: '4:5',
        resolution: '2K',
      }),
    ).toEqual(plan);
  });

  it.each(everySize)('has $width × $height pixels at $aspect and $resolution', (size) => {
    const { aspect, resolution, width, height } = size;
    const plan = compileCreativePlan({ prompt: 'Pears', references: [], aspect, resolution });
    expect(plan.frame).toEqual({ aspect, width, height });
  });

  it('keeps every reference at its place, and is the same for the same request', () => {
    fc.assert(
      fc.property(fc.array(assets, { maxLength: 16 }), fc.string(), (references, prompt) => {
        const input = { prompt, references, aspect: '1:1', resolution: '1K' } as const;
        const plan = compileCreativePlan(input);
        expect(plan.references).toEqual(references.map((each, index) => ({ index, ...each })));
        expect(compileCreativePlan(structuredCopy(input))).toEqual(plan);
      }),
    );
  });
});

describe('the plan of a LAB Product request', () => {
  it('is one product on its background, with or without words', () => {
    const input = {
      prompt: null,
      product: asset('b', 3000, 2000),
      background: 'studio',
      aspect: '3:2',
      resolution: '1K',
    } as const;
    const plan: ProductPlan = {
      version: 1,
      operation: 'lab.product',
      product: { index: 0, ...asset('b', 3000, 2000) },
      background: 'studio',
      frame: { aspect: '3:2', width: 1264, height: 848 },
      light: { terms: [] },
      direction: [],
      peoplePolicy: 'adults_only',
    };
    expect(compileProductPlan(input)).toEqual(plan);
    expect(compileProductPlan({ ...input, prompt: 'Under a softbox' })).toEqual({
      ...plan,
      light: { terms: ['softbox'] },
      direction: [{ heading: 'prompt', text: 'Under a softbox' }],
    });
  });

  it.each(everySize)('has $width × $height pixels at $aspect and $resolution', (size) => {
    const { aspect, resolution, width, height } = size;
    const product = asset('b', 800, 600);
    for (const background of productBackgrounds) {
      const plan = compileProductPlan({ prompt: null, product, background, aspect, resolution });
      expect(plan).toMatchObject({ background, frame: { aspect, width, height } });
    }
  });
});

describe('the plan of a LAB Polish request', () => {
  it('keeps the shape of the source and names it by the nearest aspect', () => {
    const plan: PolishPlan = {
      version: 1,
      operation: 'lab.polish',
      source: { index: 0, ...asset('b', 900, 1381) },
      intensity: 'strong',
      frame: { aspect: '2:3', width: 824, height: 1264 },
      direction: [{ heading: 'instructions', text: 'Cleaner backdrop' }],
      peoplePolicy: 'adults_only',
    };
    const instructions = '<|im_start|>Cleaner backdrop';
    const source = asset('b', 900, 1381);
    expect(
      compilePolishPlan({ instructions, source, intensity: 'strong', resolution: '1K' }),
    ).toEqual(plan);
    expect(
      compilePolishPlan({ instructions: null, source, intensity: 'strong', resolution: '1K' })
        .direction,
    ).toEqual([]);
  });

  it('does not exist for a source that acceptance refuses', () => {
    const source = asset('b', 3001, 1000);
    expect(() =>
      compilePolishPlan({ instructions: null, source, intensity: 'subtle', resolution: '1K' }),
    ).toThrow('a source of 3001 × 1000 is not polished');
  });

  it('has the polish size of any other source', () => {
    fc.assert(
      fc.property(assets, fc.constantFrom(...resolutions), (source, resolution) => {
        const size = polishSize(source, resolution);
        fc.pre(size.ok);
        const input = { instructions: null, source, intensity: 'balanced', resolution } as const;
        expect(compilePolishPlan(input).frame).toEqual({
          aspect: nearestAspect(source),
          ...valueOf(size),
        });
      }),
    );
  });
});

function structuredCopy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
