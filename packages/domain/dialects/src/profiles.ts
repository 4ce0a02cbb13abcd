import type { Aspect } from '@image-production/operations';
import { aspects } from '@image-production/operations';

import type { EngineProfile, FreeSizes } from './model/engine-profile.ts';

const megabyte = 1_000_000;

function freeSizes(sizes: Omit<FreeSizes, 'kind'>): FreeSizes {
  return { kind: 'free', ...sizes };
}

/** gpt-image-2 and later over `/images/edits`. */
export const openAiProfile: EngineProfile = {
  inputsMax: 16,
  inputMegapixelsMax: null,
  inputBytesMax: 50 * megabyte,
  sheetCellsMax: 6,
  rolesBy: 'order',
  pictureWord: 'image',
  sizes: freeSizes({
    multipleOf: 16,
    sideMin: 16,
    sideMax: 3840,
    pixelsMin: 655_360,
    pixelsMax: 8_294_400,
    oblongnessMax: 3,
  }),
  promptCharsMax: 32_000,
  hasNegativePrompt: false,
  seed: 'none',
  hasMask: true,
  outputsPerCallMax: 10,
};

const geminiAspects: readonly Aspect[] = aspects;

/** Gemini 3 Pro Image and 3.1 Flash Image: their table of sizes is the contract's. */
export const geminiProfile: EngineProfile = {
  inputsMax: 14,
  inputMegapixelsMax: null,
  inputBytesMax: 7 * megabyte,
  sheetCellsMax: 6,
  rolesBy: 'label',
  pictureWord: 'image',
  sizes: { kind: 'named', aspects: geminiAspects, tiers: ['1K', '2K', '4K'] },
  promptCharsMax: null,
  hasNegativePrompt: false,
  seed: 'best_effort',
  hasMask: false,
  outputsPerCallMax: 1,
};

/** Gemini 3.1 Flash Lite Image draws 1K only. */
export const geminiLiteProfile: EngineProfile = {
  ...geminiProfile,
  sizes: { kind: 'named', aspects: geminiAspects, tiers: ['1K'] },
};

/** FLUX.2 pro, max and flex of Black Forest Labs. */
export const fluxProfile: EngineProfile = {
  inputsMax: 8,
  inputMegapixelsMax: 9,
  inputBytesMax: null,
  sheetCellsMax: 6,
  rolesBy: 'name',
  pictureWord: 'image',
  sizes: freeSizes({
    multipleOf: 16,
    sideMin: 64,
    sideMax: 4096,
    pixelsMin: 4096,
    pixelsMax: 4_000_000,
    oblongnessMax: 4,
  }),
  promptCharsMax: null,
  hasNegativePrompt: false,
  seed: 'exact',
  hasMask: false,
  outputsPerCallMax: 1,
};

/** FLUX.2 klein takes half as many pictures. */
export const fluxKleinProfile: EngineProfile = { ...fluxProfile, inputsMax: 4 };

/** Qwen-Image-Edit in ComfyUI: three pictures that its template calls "Picture n". */
export const qwenEditProfile: EngineProfile = {
  inputsMax: 3,
  inputMegapixelsMax: null,
  inputBytesMax: null,
  sheetCellsMax: 6,
  rolesBy: 'slot',
  pictureWord: 'Picture',
  sizes: freeSizes({
    multipleOf: 8,
    sideMin: 256,
    sideMax: 2048,
    pixelsMin: 500_000,
    pixelsMax: 1_100_000,
    oblongnessMax: 4,
  }),
  promptCharsMax: null,
  hasNegativePrompt: true,
  seed: 'exact',
  hasMask: false,
  outputsPerCallMax: 1,
};

/** FLUX.2 dev in ComfyUI: a chain of reference latents in the order of the pictures. */
export const fluxComfyProfile: EngineProfile = {
  ...qwenEditProfile,
  inputsMax: 6,
  pictureWord: 'image',
  sizes: freeSizes({
    multipleOf: 16,
    sideMin: 256,
    sideMax: 2048,
    pixelsMin: 500_000,
    pixelsMax: 4_000_000,
    oblongnessMax: 4,
  }),
  hasNegativePrompt: false,
};

/** sd-server of stable-diffusion.cpp, native route; what its model bears is the operator's. */
export const sdServerProfile: EngineProfile = {
  ...qwenEditProfile,
  inputsMax: 4,
  rolesBy: 'order',
  pictureWord: 'image',
  sizes: freeSizes({
    multipleOf: 64,
    sideMin: 64,
    sideMax: 4096,
    pixelsMin: 4096,
    pixelsMax: 1_100_000,
    oblongnessMax: 4,
  }),
  outputsPerCallMax: 8,
};
