import { valueOf } from '@image-production/kernel';

import { readWorkflow } from '../workflow/index.ts';
import type { ComfyWorkflow } from '../workflow/index.ts';

const size = (node: string) => [
  { node, field: 'width' },
  { node, field: 'height' },
];

const blend = (under: string, over: string): object => ({
  class_type: 'ImageBlend',
  inputs: { image1: [under, 0], image2: [over, 0], blend_factor: 0.5, blend_mode: 'normal' },
});
const scale = (image: string): object => ({
  class_type: 'ImageScale',
  inputs: {
    image: [image, 0],
    upscale_method: 'bilinear',
    width: 64,
    height: 64,
    crop: 'center',
  },
});
const load = { class_type: 'LoadImage', inputs: { image: 'example.png' } };

/** Blends up to two pictures onto grey: any core draws it, without a model and within a moment. */
export function weightlessWorkflow(): ComfyWorkflow {
  const graph = {
    1: {
      class_type: 'EmptyImage',
      inputs: { width: 64, height: 64, batch_size: 1, color: 8_421_504 },
    },
    11: load,
    12: scale('11'),
    13: blend('1', '12'),
    21: load,
    22: scale('21'),
    23: blend('13', '22'),
    31: { class_type: 'SaveImage', inputs: { images: ['23', 0], filename_prefix: 'weightless' } },
    // Nothing leads from these to the picture, and the server looks no further at them.
    41: { class_type: 'CLIPTextEncode', inputs: { text: '' } },
    42: { class_type: 'RandomNoise', inputs: { noise_seed: 0 } },
  };
  const sides = ['1', '12', '22'].map(size);
  const unused = (taken: string, ...remove: string[]): object => ({
    bypass: [{ node: taken, field: 'image1' }],
    remove,
  });
  const bindings = {
    model: 'weightless',
    positive: [{ node: '41', field: 'text' }],
    seed: [{ node: '42', field: 'noise_seed' }],
    width: sides.map(([width]) => width),
    height: sides.map(([, height]) => height),
    images: [
      { node: '11', unused: unused('13', '12') },
      { node: '21', unused: unused('23', '22') },
    ],
    output: { node: '31' },
    limits: { multipleOf: 8, sideMin: 64, sideMax: 2_048, megapixelsMax: 1.1 },
  };
  const texts = { workflow: JSON.stringify(graph), bindings: JSON.stringify(bindings) };
  return valueOf(readWorkflow(texts));
}
