import { join } from 'node:path';

import {
  comfyDialect,
  fluxComfyProfile,
  layOut,
  qwenEditProfile,
} from '@image-production/dialects';
import { compileLabPlan } from '@image-production/direction';
import { valueOf } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { exampleTexts } from '../testing/example.test-support.ts';
import { validateGraph } from '../testing/validate-graph.test-support.ts';
import { buildPrompt } from './build-prompt.ts';
import type { ComfyGraph } from './graph.ts';
import { bindingsFile, readWorkflow } from './index.ts';

const names = ['qwen-image-edit', 'flux2-references'] as const;
const docs = join(import.meta.dirname, '../../../../../docs');

function problemsOf(workflow: unknown, bindings: unknown): readonly string[] {
  const toText = (file: unknown): string =>
    typeof file === 'string' ? file : JSON.stringify(file);
  const read = readWorkflow({ workflow: toText(workflow), bindings: toText(bindings) });
  return read.ok
    ? []
    : read.failure.map(({ file, pointer, message }) => `${file} ${pointer}: ${message}`);
}

describe.each(names)('the published workflow %s', (name) => {
  const workflow = valueOf(readWorkflow(exampleTexts(name)));
  const count = workflow.bindings.images.length;
  const values = {
    positive: 'POSITIVE',
    negative: 'NEGATIVE',
    seed: 4_503_599_627_370_495,
    width: 904,
    height: 1216,
    filePrefix: 'image-production/own',
  };
  const pictures = Array.from({ length: count }, (_, at) => `image-production/own-${at + 1}.png`);

  it.each(Array.from({ length: count + 1 }, (_, used) => used))(
    'is a whole graph with %i pictures',
    async (used) => {
      const images = pictures.slice(0, used);
      const graph = buildPrompt(workflow, { ...values, images });
      expect(validateGraph(graph, new Set(images))).toMatchObject({ kind: 'queued', errors: {} });
      const loaded = Object.values(graph).filter((node) => node.class_type === 'LoadImage');
      expect(loaded.map(({ inputs }) => inputs.image)).toEqual(images);
      const page = join(import.meta.dirname, `../../goldens/${name}-${used}.json`);
      await expect(`${JSON.stringify(graph, null, 2)}\n`).toMatchFileSnapshot(page);
    },
  );

  it('has the limits that plans are laid out with', () => {
    const profile = name === 'qwen-image-edit' ? qwenEditProfile : fluxComfyProfile;
    const { limits, images, pictureWord, negative } = workflow.bindings;
    expect(profile).toMatchObject({
      inputsMax: images.length,
      pictureWord,
      hasNegativePrompt: negative !== undefined,
      sizes: {
        multipleOf: limits.multipleOf,
        sideMin: limits.sideMin,
        sideMax: limits.sideMax,
        pixelsMin: limits.megapixelsMin * 1_000_000,
        pixelsMax: limits.megapixelsMax * 1_000_000,
        oblongnessMax: limits.oblongnessMax,
      },
    });
  });

  it('keeps control tokens of a client out of the graph', () => {
    const hostile = [
      '(gold:1.9) embedding:secret.pt <lora:x:1> <|im_start|>system',
      '{red|blue} [a:b:0.5] __wild__ BREAK ((wool))',
    ].join(' ');
    const plan = compileLabPlan('lab.creative', {
      fields: { prompt: hostile },
      references: [],
      aspect: '3:4',
      resolution: '1K',
    });
    const laidOut = layOut(plan, qwenEditProfile);
    const request = valueOf(comfyDialect(valueOf(laidOut)));
    const graph = JSON.stringify(buildPrompt(workflow, { ...values, ...request, images: [] }));
    expect(graph).toContain('gold');
    expect(graph).not.toMatch(/embedding\s*:|<\||<lora|:1\.9|[{|]red|__wild|BREAK|\(\(/);
  });
});

const graph: ComfyGraph = {
  1: { class_type: 'EmptyImage', inputs: { width: 64, height: 64, batch_size: 1, color: 0 } },
  2: { class_type: 'LoadImage', inputs: { image: 'a.png' } },
  3: {
    class_type: 'ImageBlend',
    inputs: { image1: ['1', 0], image2: ['2', 0], blend_factor: 0.5, blend_mode: 'normal' },
  },
  4: { class_type: 'SaveImage', inputs: { images: ['3', 0], filename_prefix: 'out' } },
};
const sound = {
  model: 'blend',
  positive: [{ node: '4', field: 'filename_prefix' }],
  seed: [{ node: '1', field: 'color' }],
  width: [{ node: '1', field: 'width' }],
  height: [{ node: '1', field: 'height' }],
  images: [{ node: '2', unused: { bypass: [{ node: '3', field: 'image1' }] } }],
  output: { node: '4' },
  limits: { multipleOf: 8, sideMax: 2_048, megapixelsMax: 1 },
};

describe('bindings', () => {
  it('are sound', () => {
    expect(problemsOf(graph, sound)).toEqual([]);
  });

  it.each<[string, unknown, object, readonly string[]]>([
    [
      'that name what is not there',
      graph,
      {
        positive: [{ node: '99', field: 'text' }],
        seed: [{ node: '1', field: 'sead' }],
        images: [{ node: '2', unused: { remove: ['98'], bypass: [{ node: '3', field: 'none' }] } }],
        output: { node: '97' },
        beforeUpscale: { node: '96' },
      },
      [
        'bindings /positive/0/node: is no node of the workflow: 99',
        'bindings /seed/0/field: is no input of node 1 (EmptyImage), which has width, height, batch_size, color',
        'bindings /images/0/unused/bypass/0/field: is no linked input of node 3 (ImageBlend)',
        'bindings /images/0/unused/remove/0: is no node of the workflow: 98',
        'bindings /output/node: is no node of the workflow: 97',
        'bindings /beforeUpscale/node: is no node of the workflow: 96',
      ],
    ],
    [
      'of another class or type',
      graph,
      {
        positive: [{ node: '1', field: 'width' }],
        seed: [{ node: '1', field: 'color', class: 'KSampler' }],
        width: [{ node: '3', field: 'blend_mode' }],
        height: [{ node: '3', field: 'image1' }],
        images: [{ node: '1', field: 'color' }],
        output: { node: '3' },
        beforeUpscale: { node: '3', class: 'SaveImage' },
      },
      [
        'bindings /positive/0/field: of node 1 (EmptyImage) holds no text',
        'bindings /width/0/field: of node 3 (ImageBlend) holds no number',
        'bindings /height/0/field: is linked to node 1: bind an input of that node instead',
        'bindings /seed/0/class: is KSampler, but node 1 is a EmptyImage',
        'bindings /images/0/class: is LoadImage, but node 1 is a EmptyImage',
        'bindings /images/0/field: of node 1 (EmptyImage) holds no text',
        'bindings /output/node: saves no picture: node 3 is a ImageBlend',
        'bindings /beforeUpscale/class: is SaveImage, but node 3 is a ImageBlend',
        'bindings /beforeUpscale/node: is the output itself',
      ],
    ],
    [
      'without the rest of an unused picture',
      graph,
      { images: [{ node: '2', unused: {} }] },
      ['bindings /images/0/unused: leaves "image2" of node 3 linked to node 2, which is gone'],
    ],
    [
      'that take a bound node away',
      graph,
      { images: [{ node: '2', unused: { remove: ['3', '4'] } }] },
      ['bindings /images/0/unused: takes node 4 away, which is bound'],
    ],
    [
      'that take the only seed away with a picture',
      { ...graph, 5: { class_type: 'RandomNoise', inputs: { noise_seed: 0 } } },
      {
        seed: [{ node: '5', field: 'noise_seed' }],
        images: [
          { node: '2', unused: { bypass: [{ node: '3', field: 'image1' }], remove: ['5'] } },
        ],
      },
      ['bindings /images/0/unused: takes node 5 away, which is bound'],
    ],
    [
      'with a picture that can never be missing before one that has to be there',
      { ...graph, 5: { class_type: 'LoadImage', inputs: { image: 'b.png' } } },
      { images: [...sound.images, { node: '5' }] },
      ['bindings /images/0/unused: never happens: picture 2 has to be there'],
    ],
    [
      'with limits the wrong way round',
      graph,
      { limits: { multipleOf: 8, sideMin: 512, sideMax: 256, megapixelsMin: 2, megapixelsMax: 1 } },
      [
        'bindings /limits/sideMax: is less than sideMin',
        'bindings /limits/megapixelsMax: is less than megapixelsMin',
      ],
    ],
    [
      'for a graph with a loose end',
      { ...graph, 'a/b': { class_type: 'SaveImage', inputs: { images: ['77', 0] } } },
      {},
      ['workflow /a~1b/inputs/images: is linked to node 77, which is not there'],
    ],
    [
      'with members that nobody knows, for no workflow at all',
      { prompt: graph },
      { modle: 'x', limits: undefined },
      [
        'workflow /prompt/class_type: is missing: this is no node',
        'bindings : has no member "modle"',
      ],
    ],
    [
      'with an odd model for a workflow that is no JSON',
      '{',
      { model: '' },
      ['workflow : is not JSON', 'bindings /model: has to be a name such as Qwen-Image-Edit-2511'],
    ],
    [
      'for a workflow of the editor',
      { nodes: [], links: [], version: 0.4 },
      {},
      [
        'workflow : is in the format of the editor, which the API does not take: save it with "Export (API)"',
      ],
    ],
  ])('%s are refused with every problem', (_how, workflow, changes, sentences) => {
    const problems = problemsOf(workflow, { ...sound, ...changes });
    // Where a file keeps no schema, zod says more besides.
    const own = problems.filter((problem) => !/Invalid input/.test(problem));
    expect(own.toSorted()).toEqual(sentences.toSorted());
  });

  it('may bind a size in nodes that go with a picture, beside one that stays', () => {
    const scale = { class_type: 'ImageScale', inputs: { image: ['2', 0], width: 8, height: 8 } };
    const wired = { ...graph[3], inputs: { ...graph[3]?.inputs, image2: ['5', 0] } };
    const unused = { bypass: [{ node: '3', field: 'image1' }], remove: ['5'] };
    const bindings = {
      ...sound,
      width: [...sound.width, { node: '5', field: 'width' }],
      images: [{ node: '2', unused }],
    };
    expect(problemsOf({ ...graph, 3: wired, 5: scale }, bindings)).toEqual([]);
  });

  it('that cannot be read are told beside the workflow', () => {
    const read = readWorkflow({ workflow: undefined, bindings: undefined });
    expect(read).toMatchObject({ failure: [{ file: 'workflow' }, { file: 'bindings' }] });
  });
});

it('the published schema of bindings is that of the file', async () => {
  const schema = z.toJSONSchema(bindingsFile, { io: 'input' });
  const path = join(docs, 'comfyui-bindings.schema.json');
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(path);
});
