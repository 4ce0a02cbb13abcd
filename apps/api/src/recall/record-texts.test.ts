import type { GenerationRequest } from '@image-production/production';
import { expect, it } from 'vitest';

import { RecordTexts } from './record-texts.ts';

it('writes a record once while its request stays the same and nothing of it has expired', () => {
  const texts = new RecordTexts();
  let written = 0;
  const write = (): string => `${(written += 1)}`;
  // All that is asked of a request is whether it is the same.
  const [request, later] = [{}, {}] as [GenerationRequest, GenerationRequest];
  const standing = { urlsExpireAt: 5, expiresAt: 9 };
  const find = (of: GenerationRequest, at = standing): string => texts.find(of, at, write);
  expect([find(request), find(request), find(later)]).toEqual(['1', '1', '2']);
  expect(find(request, { ...standing, urlsExpireAt: 6 })).toBe('3');
  expect(texts.find(request, { urlsExpireAt: 6, expiresAt: null }, write)).toBe('4');
});
