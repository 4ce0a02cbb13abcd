import { valueOf } from '@image-production/kernel';
import type { Aspect, Resolution } from '@image-production/operations';
import {
  resolutions,
  aspects,
  nearestAspect,
  sourceSize,
  operationDescriptors,
} from '@image-production/operations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compileLabPlan, unwrittenLight } from './index.ts';
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
      version: 2,
      operation: 'lab.creative',
      references: [
        { index: 0, ...asset('b', 800, 600) },
        { index: 1, ...asset('c', 600, 800) },
      ],
      frame: { aspect: '4:5', width: 1856, height: 2304 },
      light: { ...unwrittenLight, terms: ['hard', 'window'], gobo: 'window' },
      stillLife: {
        colors: [],
        materials: [],
        pieces: [],
        unwanted: [],
        ground: { color: null, material: 'slate', gloss: null },
        variation: expect.any(Number) as number,
      },
      direction: [{ heading: 'prompt', text: 'Pears on slate, hard window light.' }],
      phrases: [{ heading: 'prompt', text: 'Pears', wishes: [] }],
      peoplePolicy: 'adults_only',
    };
    expect(
      compileLabPlan('lab.creative', {
        fields: { prompt: 'Pears on slate,\nhard window light. --ar 4:5' },
        references: [asset('b', 800, 600), asset('c', 600, 800)],
        aspect: '4:5',
        resolution: '2K',
      }),
    ).toEqual(plan);
  });

  it.each(everySize)('has $width × $height pixels at $aspect and $resolution', (size) => {
    const { aspect, resolution, width, height } = size;
    const fields = { prompt: 'Pears' };
    const plan = compileLabPlan('lab.creative', { fields, references: [], aspect, resolution });
    expect(plan.frame).toEqual({ aspect, width, height });
  });

  it('keeps every reference at its place, and is the same for the same request', () => {
    fc.assert(
      fc.property(fc.array(assets, { maxLength: 16 }), fc.string(), (references, prompt) => {
        const size = { aspect: '1:1', resolution: '1K' } as const;
        const input = { fields: { prompt }, references, ...size };
        const plan = compileLabPlan('lab.creative', input);
        expect(plan.references).toEqual(references.map((each, index) => ({ index, ...each })));
        expect(compileLabPlan('lab.creative', structuredCopy(input))).toEqual(plan);
      }),
    );
  });
});

describe('the plan of a LAB Product request', () => {
  it('is one product on its background, with or without words', () => {
    const fields = { prompt: null, background: 'studio' } as const;
    const references = [asset('b', 3000, 2000)];
    const input = { references, aspect: '3:2', resolution: '1K' } as const;
    const plan: ProductPlan = {
      version: 2,
      operation: 'lab.product',
      references: [{ index: 0, ...asset('b', 3000, 2000) }],
      background: 'studio',
      frame: { aspect: '3:2', width: 1264, height: 848 },
      light: unwrittenLight,
      stillLife: {
        colors: [],
        materials: [],
        pieces: [],
        unwanted: [],
        ground: null,
        variation: 2_654_435_769,
      },
      direction: [],
      phrases: [],
      peoplePolicy: 'adults_only',
    };
    expect(compileLabPlan('lab.product', { fields, ...input })).toEqual(plan);
    const lit = { ...fields, prompt: 'Under a softbox' };
    expect(compileLabPlan('lab.product', { fields: lit, ...input })).toEqual({
      ...plan,
      light: { ...unwrittenLight, terms: ['softbox'] },
      stillLife: { ...plan.stillLife, variation: expect.any(Number) as number },
      direction: [{ heading: 'prompt', text: 'Under a softbox' }],
      phrases: [{ heading: 'prompt', text: 'Under a softbox', wishes: [] }],
    });
  });

  it.each(everySize)('has $width × $height pixels at $aspect and $resolution', (size) => {
    const { aspect, resolution, width, height } = size;
    const references = [asset('b', 800, 600)];
    for (const background of operationDescriptors['lab.product'].fields.background.values) {
      const fields = { prompt: null, background };
      const plan = compileLabPlan('lab.product', { fields, references, aspect, resolution });
      expect(plan).toMatchObject({ background, frame: { aspect, width, height } });
    }
  });

  it.each([0, 2])('is not made of %i pictures', (count) => {
    const references = Array.from({ length: count }, () => asset('b', 800, 600));
    const fields = { prompt: null, background: 'white' } as const;
    const size = { aspect: '1:1', resolution: '1K' } as const;
    expect(() => compileLabPlan('lab.product', { fields, references, ...size })).toThrow(
      'exactly one reference',
    );
  });
});

describe('the plan of a LAB Polish request', () => {
  it('keeps the shape of the source and names it by the nearest aspect', () => {
    const plan: PolishPlan = {
      version: 2,
      operation: 'lab.polish',
      references: [{ index: 0, ...asset('b', 900, 1381) }],
      intensity: 'strong',
      frame: { aspect: '2:3', width: 824, height: 1264 },
      direction: [{ heading: 'instructions', text: 'Cleaner backdrop' }],
      phrases: [{ heading: 'instructions', text: 'Cleaner backdrop', wishes: [] }],
      peoplePolicy: 'adults_only',
    };
    const source = asset('b', 900, 1381);
    expect(polishOf(source, '1K', '<|im_start|>Cleaner backdrop')).toEqual(plan);
    expect(polishOf(source, '1K').direction).toEqual([]);
  });

  it('does not exist for a source that acceptance refuses', () => {
    expect(() => polishOf(asset('b', 3001, 1000), '1K')).toThrow(
      '3001 × 1000 is too oblong to be kept',
    );
  });

  it('has the size of any other source', () => {
    fc.assert(
      fc.property(assets, fc.constantFrom(...resolutions), (source, resolution) => {
        const size = sourceSize(source, resolution);
        fc.pre(size.ok);
        expect(polishOf(source, resolution).frame).toEqual({
          aspect: nearestAspect(source),
          ...valueOf(size),
        });
      }),
    );
  });
});

function polishOf(
  source: PlannedAsset,
  resolution: Resolution,
  instructions: string | null = null,
): PolishPlan {
  return compileLabPlan('lab.polish', {
    fields: { instructions, intensity: 'strong' },
    references: [source],
    aspect: nearestAspect(source),
    resolution,
  });
}

function structuredCopy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
