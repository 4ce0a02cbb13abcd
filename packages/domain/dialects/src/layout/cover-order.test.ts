import { describe, expect, it } from 'vitest';

import {
  coverOrder,
  fluxProfile,
  geminiLiteProfile,
  geminiProfile,
  openAiProfile,
  sdServerProfile,
} from '../index.ts';
import type { EngineProfile } from '../index.ts';

describe('what an engine makes of an order, by its limits', () => {
  it.each([
    ['gemini', geminiProfile, 'pro.generate', '4K', 'native'],
    ['gemini lite', geminiLiteProfile, 'pro.generate', '1K', 'native'],
    ['gemini lite', geminiLiteProfile, 'pro.generate', '2K', 'upscaled'],
    ['openai', openAiProfile, 'pro.generate', '4K', 'upscaled'],
    ['flux', fluxProfile, 'lab.polish', '4K', 'upscaled'],
    ['sd-server', sdServerProfile, 'models.full_body', '1K', 'upscaled'],
  ] as const)('%s: %o', (_name, profile, operation, resolution, coverage) => {
    expect(coverOrder(profile, operation, resolution)).toBe(coverage);
  });

  it('is nothing when it takes fewer pictures than any call needs', () => {
    const wordsOnly = { ...sdServerProfile, inputsMax: 0 };
    expect(coverOrder(wordsOnly, 'models.portrait', '1K')).not.toBe('none');
    expect(coverOrder(wordsOnly, 'models.full_body', '1K')).toBe('none');
    expect(coverOrder({ ...wordsOnly, inputsMax: 1 }, 'pro.generate', '1K')).toBe('none');
  });

  it('is nothing when it has no size near the ratio', () => {
    const squares: EngineProfile = {
      ...geminiProfile,
      sizes: { kind: 'named', aspects: ['1:1'], tiers: ['1K'] },
    };
    expect(coverOrder(squares, 'models.portrait', '1K')).toBe('none');
    expect(coverOrder(squares, 'lab.creative', '1K')).toBe('native');
  });
});
