import { describe, expect, it } from 'vitest';

import { readAdapterNames } from './adapter-names.ts';

describe('the names of an adapter', () => {
  it.each([
    [['renderer-flat'], 'renderer', 'flat', 'flat', 'Flat'],
    [['renderer-open-flux-2'], 'renderer', 'open-flux-2', 'openFlux2', 'OpenFlux2'],
    [['storage-s3'], 'asset-store', 's3', 's3', 'S3'],
    [['sketches'], 'renderer', 'sketches', 'sketches', 'Sketches'],
    [['sketches', '--port', 'asset-store'], 'asset-store', 'sketches', 'sketches', 'Sketches'],
    [['storage-flux', '--port=renderer'], 'renderer', 'storage-flux', 'storageFlux', 'StorageFlux'],
  ])('follow from %s', (args, port, key, camel, pascal) => {
    expect(readAdapterNames(['adapter', ...args])).toEqual({
      port,
      folder: args[0],
      key,
      camel,
      pascal,
    });
  });

  it.each([
    [[], 'pnpm new adapter NAME'],
    [['adapter'], 'pnpm new adapter NAME'],
    [['package', 'renderer-flat'], 'pnpm new adapter NAME'],
    [['adapter', 'one', 'two'], 'pnpm new adapter NAME'],
    [['adapter', 'Flat'], 'kebab-case'],
    [['adapter', '../flat'], 'kebab-case'],
    [['adapter', 'flat-'], 'kebab-case'],
    [['adapter', 'flat', '--port', 'clock'], 'none for "clock"'],
    [['adapter', 'flat', '--port', 'toString'], 'none for "toString"'],
    [['adapter', 'flat', '--colour'], '--colour'],
  ])('are asked for again after %s', (args, sentence) => {
    expect(readAdapterNames(args)).toContain(sentence);
  });
});
