import { describe, expect, it } from 'vitest';

import { testPath } from './arrows.ts';
import { readsOfWords } from './reads-of-words.ts';
import { readText, sourceFiles } from './repository.ts';

describe('previz', () => {
  const sources = sourceFiles(['packages/previz', 'packages/adapters/renderer-previz']).filter(
    (path) => !new RegExp(testPath).test(path),
  );

  it('reads no words: the plan says what they mean', () => {
    expect(sources.length).toBeGreaterThan(150);
    const found = sources.flatMap((path) =>
      readsOfWords({ path, text: readText(path) }).map((means) => `${path}: ${means}`),
    );
    expect(found).toEqual([]);
  });
});

describe('the check itself', () => {
  it.each([
    ['const gobo = /\\bblinds\\b/.test(text);', ['a pattern']],
    ["const words = [['walk', /walk(s|ing)?/]];", ['a pattern']],
    ["const known = new RegExp(words.join('|'));", ['a pattern']],
    ['const lower = text.toLowerCase();', ['words of a text']],
    ["text.split(' ')", ['words of a text']],
    ["import { readStillLife } from '@image-production/direction';", ['a reader of words']],
    ["import {\n  tokenize,\n} from '@image-production/language';", ['a reader of words']],
    ['for (const { text } of plan.direction) {}', ['the client’s words']],
    [
      "import type { DirectionSection } from '@image-production/direction';",
      ['the client’s words'],
    ],
  ])('finds %s', (text, means) => {
    expect(readsOfWords({ path: 'planted.ts', text })).toEqual(means);
  });

  it.each([
    'const half = (width / 2 + height / 2) / scale;',
    "const hue = names.includes('arch') ? a / b : c;",
    "import type { Hour } from '@image-production/direction';",
    '// Reads /words/.test(text) of nobody.',
  ])('passes %s', (text) => {
    expect(readsOfWords({ path: 'planted.ts', text })).toEqual([]);
  });
});
