import type { EngineProfile } from '@image-production/dialects';

import type { Bindings } from './workflow/index.ts';

/** Of one upload; the server takes twice as much unless told otherwise. */
const inputBytesMax = 50_000_000;

/** What a workflow takes and makes, by its bindings. */
export function toProfile(bindings: Bindings): EngineProfile {
  const { images, pictureWord, negative, limits } = bindings;
  const { multipleOf, sideMin, sideMax, oblongnessMax, megapixelsMin, megapixelsMax } = limits;
  return {
    inputsMax: images.length,
    inputMegapixelsMax: limits.inputMegapixelsMax ?? null,
    inputBytesMax,
    sheetCellsMax: limits.sheetCellsMax,
    rolesBy: 'slot',
    pictureWord,
    sizes: {
      kind: 'free',
      multipleOf,
      sideMin,
      sideMax,
      oblongnessMax,
      pixelsMin: megapixelsMin * 1_000_000,
      pixelsMax: megapixelsMax * 1_000_000,
    },
    promptCharsMax: limits.promptCharactersMax ?? null,
    hasNegativePrompt: negative !== undefined,
    seed: 'exact',
    hasMask: false,
    outputsPerCallMax: 1,
  };
}
