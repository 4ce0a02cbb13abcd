import {
  openAiDialect,
  openAiProfile,
  sdServerDialect,
  sdServerProfile,
} from '@image-production/dialects';
import type { EngineProfile, LaidOutImage, Layout, Obstacle } from '@image-production/dialects';
import type { InputRules } from '@image-production/engine';
import { map } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

/** OpenAI itself, and servers that answer to calls in its shape. */
export const openAiProfiles = ['openai', 'localai', 'vllm-omni', 'sglang'] as const;
export type OpenAiProfile = (typeof openAiProfiles)[number];

/** One picture to be made, in the words of the server. */
export interface ImagesRequest {
  readonly prompt: string;
  /** What has to stay out, for a server that is told so apart. */
  readonly negativePrompt: string;
  /** `1792x2400`. */
  readonly size: string;
  /** Null for a server that knows no such setting. */
  readonly quality: 'medium' | 'high' | null;
  /** In the order of their numbers in the prompt. */
  readonly inputs: readonly ImagesInput[];
}

export interface ImagesInput {
  readonly image: LaidOutImage;
  readonly rules: InputRules;
}

/** What a server takes, and how it is spoken to. */
export interface ImageServer {
  /** What a model of this server bears. */
  readonly limitsOf: (model: string) => EngineProfile;
  readonly dialect: (layout: Layout) => Result<ImagesRequest, Obstacle>;
  /** Whether it knows the settings of OpenAI's own models, or those of a diffusion server. */
  readonly settings: 'gpt-image' | 'diffusion';
  /** Whether references go to `/images/edits` as a form, or as `ref_images` of a generation. */
  readonly references: 'form' | 'ref_images';
}

/** Beyond it a reference is sent as JPEG: sixteen PNGs of a camera's size are half a gigabyte. */
const pngBytesMax = 8_000_000;

const openAi: ImageServer = {
  limitsOf: (model) => (isFirstGeneration(model) ? firstGeneration : openAiProfile),
  settings: 'gpt-image',
  references: 'form',
  dialect: (layout) =>
    map(openAiDialect(layout), ({ prompt, images, size, quality }) => ({
      prompt,
      negativePrompt: '',
      size,
      quality,
      inputs: images.map((image) => ({ image, rules: { bytesMax: pngBytesMax } })),
    })),
};

/** They cut or stretch a reference to the sides of the picture: each is sent on a ground of its ratio. */
const diffusion: ImageServer = {
  limitsOf: () => ({ ...sdServerProfile, seed: 'best_effort', outputsPerCallMax: 1 }),
  settings: 'diffusion',
  references: 'form',
  dialect: (layout) =>
    map(sdServerDialect(layout), ({ prompt, negativePrompt, width, height, references }) => ({
      prompt,
      negativePrompt,
      size: `${width}x${height}`,
      quality: null,
      inputs: references.map(({ image, canvas, place }) => ({
        image,
        rules: { bytesMax: pngBytesMax, ground: { canvas, place } },
      })),
    })),
};

/** It parts a prompt from its negative one by a bar; dialects leave none in what clients write. */
const localAi: ImageServer = {
  ...diffusion,
  references: 'ref_images',
  dialect: (layout) =>
    map(diffusion.dialect(layout), ({ prompt, negativePrompt, ...request }) => ({
      ...request,
      prompt: [prompt, negativePrompt].filter((words) => words !== '').join('|'),
      negativePrompt: '',
    })),
};

export const imageServers: Readonly<Record<OpenAiProfile, ImageServer>> = {
  openai: openAi,
  localai: localAi,
  'vllm-omni': diffusion,
  sglang: diffusion,
};

/** What a model bears behind a profile. */
export function findLimits(profile: OpenAiProfile, model: string): EngineProfile {
  return imageServers[profile].limitsOf(model);
}

/** gpt-image-1.5 and what came before it draw in three sizes. */
const firstGeneration: EngineProfile = {
  ...openAiProfile,
  sizes: {
    kind: 'free',
    multipleOf: 512,
    sideMin: 1024,
    sideMax: 1536,
    pixelsMin: 1_048_576,
    pixelsMax: 1_572_864,
    oblongnessMax: 1.5,
  },
};

function isFirstGeneration(model: string): boolean {
  return /^gpt-image-1(?!\d)/.test(model);
}
