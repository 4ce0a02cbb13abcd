import { z } from 'zod';

import type { Place } from './graph.ts';

/** A place whose node has to be of a class, where one is named. */
export interface BoundPlace extends Place {
  readonly class?: string | undefined;
}

/** A node that loads a picture, and how the graph does without it. */
export interface ImageInput extends Place {
  readonly class: string;
  readonly unused?:
    | {
        readonly unlink: readonly Place[];
        readonly bypass: readonly Place[];
        readonly remove: readonly string[];
      }
    | undefined;
}

/** A node that saves a picture. */
export interface BoundOutput {
  readonly node: string;
  readonly class?: string | undefined;
}

/** What goes where in a workflow, and what its model bears. */
export interface Bindings {
  readonly model: string;
  readonly positive: readonly BoundPlace[];
  readonly negative?: readonly BoundPlace[] | undefined;
  readonly seed: readonly BoundPlace[];
  readonly width: readonly BoundPlace[];
  readonly height: readonly BoundPlace[];
  readonly images: readonly ImageInput[];
  readonly pictureWord: 'image' | 'Picture';
  readonly ground: 'none' | 'output';
  readonly output: BoundOutput;
  readonly beforeUpscale?: BoundOutput | undefined;
  readonly limits: {
    readonly multipleOf: number;
    readonly sideMin: number;
    readonly sideMax: number;
    readonly megapixelsMin: number;
    readonly megapixelsMax: number;
    readonly oblongnessMax: number;
    readonly inputMegapixelsMax?: number | undefined;
    readonly sheetCellsMax: number;
    readonly promptCharactersMax?: number | undefined;
  };
}

const node = z.string().min(1).describe('The id of a node of the workflow.');
const className = z
  .string()
  .min(1)
  .describe('The class that the node has to have; guards against another workflow.');

const place = z.strictObject({
  node,
  field: z.string().min(1).describe('An input of the node.'),
  class: className.optional(),
});
const places = z.array(place).min(1);
const input = z.strictObject({ node, field: z.string().min(1) });

const image = z.strictObject({
  node: node.describe('The node that loads the picture.'),
  field: z.string().min(1).default('image'),
  class: className.default('LoadImage'),
  unused: z
    .strictObject({
      unlink: z
        .array(input)
        .default([])
        .describe('Optional inputs of nodes that stay: they lose their link.'),
      bypass: z
        .array(input)
        .default([])
        .describe('Nodes that go: whoever took their output takes what came into this input.'),
      remove: z.array(node).default([]).describe('Further nodes that go with the picture.'),
    })
    .optional()
    .describe('How the graph does without the picture; without this, it has to be there.'),
});

const output = z.strictObject({
  node,
  class: className.optional().describe('Unless it is SaveImage or PreviewImage.'),
});

const side = z.int().min(1).max(16_384);
const megapixels = z.number().positive().max(268);

const limits = z
  .strictObject({
    multipleOf: z.int().min(1).max(256),
    sideMin: side.default(64),
    sideMax: side,
    megapixelsMin: megapixels.default(0.004_096),
    megapixelsMax: megapixels,
    oblongnessMax: z.number().min(1).max(100).default(4).describe('Long side over short side.'),
    inputMegapixelsMax: megapixels
      .optional()
      .describe('Of all pictures of a call together; larger ones are reduced.'),
    sheetCellsMax: z.int().min(1).max(9).default(6).describe('References on one contact sheet.'),
    promptCharactersMax: z.int().min(500).optional(),
  })
  .describe('Sizes that the model draws well, which the workflow is asked for.');

/** The file that `bindings` of an engine names. */
export const bindingsFile: z.ZodType<Bindings> = z.strictObject({
  $schema: z.string().optional(),
  model: z
    .string()
    .regex(/^[\w .:+-]{1,100}$/, 'has to be a name such as Qwen-Image-Edit-2511')
    .describe('The model of the workflow, for the records of its pictures.'),
  positive: places,
  negative: places.optional(),
  seed: places,
  width: places,
  height: places,
  images: z.array(image).max(16).default([]).describe('In the order of the pictures.'),
  pictureWord: z
    .enum(['image', 'Picture'])
    .default('image')
    .describe('How the words call a picture: "image 2", or the "Picture 2" of Qwen.'),
  ground: z
    .enum(['none', 'output'])
    .default('none')
    .describe('"output" stands each picture on grey of the ratio that is ordered.'),
  output: output.describe('The node that saves the picture.'),
  beforeUpscale: output
    .optional()
    .describe('The node that saves it before an upscaler of the workflow: its size is native.'),
  limits,
});
