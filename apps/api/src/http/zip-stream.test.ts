import { buffer } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import { readZip } from '../testing/read-zip.ts';
import type { ArchivedFile } from './zip-archive.ts';
import { zipStream } from './zip-stream.ts';

const modifiedAt = Date.parse('2026-11-20T10:00:20.000Z');
const partBytes = 64 * 1024;

interface Told {
  asked: number;
  parts: number;
  closed: number;
}

/** Files of as many parts each, and what was done with them. */
function manyFiles(
  count: number,
  partsEach: number,
): { readonly told: Told; readonly files: AsyncGenerator<ArchivedFile> } {
  const told: Told = { asked: 0, parts: 0, closed: 0 };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      for (let part = 0; part < partsEach; part += 1) {
        told.parts += 1;
        yield Buffer.alloc(partBytes, part);
      }
    } finally {
      told.closed += 1;
    }
  }
  async function* files(): AsyncGenerator<ArchivedFile> {
    for (let index = 0; index < count; index += 1) {
      told.asked += 1;
      const sizeBytes = partsEach * partBytes;
      yield { name: `${index}.bin`, sizeBytes, modifiedAt, open: async () => bytes() };
    }
  }
  return { told, files: files() };
}

describe('an archive of files that come one by one', () => {
  it('gives every file back', async () => {
    const { files } = manyFiles(20, 3);
    const zipped = await readZip(await buffer(zipStream(files)));
    expect(zipped.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `${index}.bin`),
    );
    const expected = Buffer.concat([0, 1, 2].map((part) => Buffer.alloc(partBytes, part)));
    for (const { bytes } of zipped) expect(bytes.equals(expected)).toBe(true);
  });

  it('reads no further than its reader does, and ends where the reader leaves', async () => {
    const { told, files } = manyFiles(100, 100);
    let received = 0;
    for await (const bytes of zipStream(files)) {
      received += bytes.length;
      // Whatever would read ahead gets every chance to.
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      expect(told.parts * partBytes - received).toBeLessThan(16 * partBytes);
      if (received > 120 * partBytes) break;
    }
    expect(told).toMatchObject({ asked: 2, closed: 2 });
    expect((await files.next()).done).toBe(true);
  });

  it.each(['asked for', 'opened', 'read'] as const)(
    'breaks off when a file cannot be %s',
    async (when) => {
      const broken = new Error('broken');
      async function* failing(): AsyncGenerator<Uint8Array> {
        yield Buffer.from('a');
        throw broken;
      }
      async function* files(): AsyncGenerator<ArchivedFile> {
        if (when === 'asked for') throw broken;
        const open: ArchivedFile['open'] = async () => {
          if (when === 'opened') throw broken;
          return failing();
        };
        yield { name: 'a.bin', sizeBytes: 2, modifiedAt, open };
      }
      await expect(buffer(zipStream(files()))).rejects.toThrow('broken');
    },
  );
});
