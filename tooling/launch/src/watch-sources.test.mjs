import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { patiently } from '@image-production/vitest-config/patience';
import { expect, it, vi } from 'vitest';

import { isSource, watchSources } from './watch-sources.mjs';

it('tests, and what editors leave behind, are no sources', () => {
  const names = [
    'quote.ts',
    'model/price.tsx',
    'words.json',
    'quote.test.ts',
    'quote.test-d.ts',
    '4913',
    null,
  ];
  expect(names.filter(isSource)).toEqual(['quote.ts', 'model/price.tsx', 'words.json']);
});

it('a change of a source is told, in a new folder too', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sources-'));
  const source = join(root, 'packages/domain/pricing/src');
  mkdirSync(source, { recursive: true });
  const onChange = vi.fn();
  watchSources(root, onChange);
  const patience = { timeout: patiently(20_000), interval: 500 };
  for (const name of ['quote.ts', 'model/price.ts']) {
    onChange.mockClear();
    await vi.waitFor(() => {
      mkdirSync(join(source, 'model'), { recursive: true });
      writeFileSync(join(source, name), `${Date.now()}`);
      expect(onChange).toHaveBeenCalled();
    }, patience);
  }
  rmSync(root, { recursive: true });
});
