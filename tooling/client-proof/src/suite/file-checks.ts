import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { InputError } from '@image-production/client';

import { expectEqual, expectError, sha256Of } from './check.ts';
import type { Bench, Check } from './check.ts';

function filesOf({ files }: Bench): { readonly folder: string; readonly picturePath: string } {
  if (files === null) throw new Error('there are no files here');
  return files;
}

/** What only runtimes with files can do. */
export const fileChecks: readonly Check[] = [
  {
    name: 'sends files by their paths and URLs, and says which cannot be read',
    run: async (bench) => {
      const { client } = bench;
      const { picturePath } = filesOf(bench);
      const references = [picturePath, pathToFileURL(picturePath), { path: picturePath }];
      const { record } = await client.lab
        .creative({ prompt: 'A still life.', resolution: '1K', references })
        .waitUntilDone();
      const bytes = new Uint8Array(await readFile(picturePath));
      const sha256 = await sha256Of(bytes);
      expectEqual(
        record.references.map((reference) => reference.sha256),
        [sha256, sha256, sha256],
      );
      const nowhere = client.lab.polish({ image: '/nowhere.png', resolution: '1K' });
      await expectError(nowhere, InputError);
    },
  },
  {
    name: 'sends the same file again when the answer was lost',
    run: async (bench) => {
      const client = bench.clientWith({ baseUrl: bench.lossyUrl });
      const image = filesOf(bench).picturePath;
      const accepted = await client.lab.polish({ image, resolution: '1K' });
      expectEqual([accepted.attempts, accepted.replayed], [2, true]);
    },
  },
  {
    name: 'saves all files of a request, whole and under their names',
    run: async (bench) => {
      const { folder } = filesOf(bench);
      const order = { prompt: 'A pebble.', resolution: '4K' } as const;
      const done = await bench.client.lab.creative(order).waitUntilDone();
      const paths = await done.saveAll(folder, { name: 'pebble' });
      expectEqual(
        paths,
        ['png', 'tiff', 'dng'].map((format) => join(folder, `pebble-0.${format}`)),
      );
      for (const [index, { sha256 }] of (done.record.outputs[0]?.files ?? []).entries()) {
        const bytes = new Uint8Array(await readFile(paths[index] ?? ''));
        expectEqual(await sha256Of(bytes), sha256);
      }
      await (await done.archive()).save(join(folder, 'all.zip'));
      expectEqual((await readdir(folder)).toSorted(), [
        'all.zip',
        'pebble-0.dng',
        'pebble-0.png',
        'pebble-0.tiff',
      ]);
    },
  },
];
