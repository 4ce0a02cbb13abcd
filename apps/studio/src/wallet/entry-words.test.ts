import { expect, it } from 'vitest';

import { purposeOfEntry, wordOfEntry } from './entry-words.ts';

it('says what an entry did and what it was for', () => {
  expect(wordOfEntry('capture')).toBe('Charged');
  expect(purposeOfEntry('Charged for models.full_body')).toBe('Full body of a casting');
  expect(purposeOfEntry('Payment of May')).toBe('Payment of May');
});
