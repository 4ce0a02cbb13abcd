import { buffer } from 'node:stream/consumers';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readZip } from '../testing/read-zip.ts';
import { zipArchive } from './zip-archive.ts';
import type { ArchivedFile } from './zip-archive.ts';

const modifiedAt = Date.parse('2026-11-20T10:00:20.000Z');

/** A file whose bytes come in these parts, and who tells what is done with it. */
function createFile(name: string, parts: readonly Uint8Array[], told: string[] = []): ArchivedFile {
  const sizeBytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      yield* parts;
    } finally {
      told.push(`${name} closed`);
    }
  }
  const open: ArchivedFile['open'] = async () => {
    told.push(`${name} opened`);
    return bytes();
  };
  return { name, sizeBytes, modifiedAt, open };
}

const text = (content: string): Uint8Array[] => [Buffer.from(content)];

describe('an archive', () => {
  it('gives back every file, of the length it said', async () => {
    const contents = fc.array(fc.array(fc.uint8Array({ maxLength: 2_000 }), { maxLength: 5 }), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(contents, async (files) => {
        const archive = zipArchive(files.map((parts, index) => createFile(`${index}.png`, parts)));
        const bytes = await buffer(archive.bytes());
        expect(bytes).toHaveLength(archive.sizeBytes);
        expect(await readZip(bytes)).toEqual(
          files.map((parts, index) => ({
            name: `${index}.png`,
            bytes: Buffer.concat(parts),
            modifiedAt,
            isCompressed: false,
          })),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('knows its length also beyond four gibibytes', () => {
    const large = { ...createFile('a.dng', []), sizeBytes: 5 * 1024 ** 3 };
    const small = createFile('b.png', text('behind it'));
    const { sizeBytes } = zipArchive([large, small]);
    // What ZIP64 adds: sizes and places of eight bytes for both files, and another end.
    const plain = zipArchive([createFile('a.dng', []), small]).sizeBytes;
    expect(sizeBytes).toBe(plain + large.sizeBytes + 2 * (28 + 8) + 76);
  });

  it('opens nothing before it is read, and each file when those before it are through', async () => {
    const told: string[] = [];
    const archive = zipArchive([
      createFile('a', text('1'), told),
      createFile('b', text('2'), told),
    ]);
    expect(archive.sizeBytes).toBeGreaterThan(0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(told).toEqual([]);
    await buffer(archive.bytes());
    expect(told).toEqual(['a opened', 'a closed', 'b opened', 'b closed']);
  });

  it('waits for its reader, however long the file is', async () => {
    let read = 0;
    const part = new Uint8Array(64 * 1024);
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (; read < 10_000; read += 1) yield part;
    }
    const file = { name: 'a', sizeBytes: 10_000 * part.length, modifiedAt };
    const archive = zipArchive([{ ...file, open: async () => endless() }]);
    let seen = 0;
    for await (const bytes of archive.bytes()) {
      seen += bytes.length;
      if (seen > 20 * part.length) break;
    }
    expect(read).toBeLessThan(60);
  });

  it('closes what is open when its reader leaves', async () => {
    const told: string[] = [];
    const parts = Array.from({ length: 100 }, () => new Uint8Array(64 * 1024));
    const archive = zipArchive([createFile('a', parts, told), createFile('b', parts, told)]);
    for await (const bytes of archive.bytes()) if (bytes.length > 1000) break;
    await expect.poll(() => told).toEqual(['a opened', 'a closed']);
  });

  const gone = async (): Promise<never> => {
    throw new Error('it has gone');
  };
  async function* brokenOff(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a beginning');
    throw new Error('it has gone');
  }
  const broken: readonly (readonly [string, Partial<ArchivedFile>, string])[] = [
    ['cannot be opened', { open: gone }, 'it has gone'],
    ['breaks off', { open: async () => brokenOff() }, 'it has gone'],
    ['is shorter than it said', { sizeBytes: 7 }, 'unexpected number of bytes'],
    ['is longer than it said', { sizeBytes: 5 }, 'unexpected number of bytes'],
  ];

  it.each(broken)('breaks off where a file %s', async (_how, changes, message) => {
    const told: string[] = [];
    const archive = zipArchive([
      createFile('a', text('sound'), told),
      { ...createFile('b', text('broken')), ...changes },
      createFile('c', text('sound'), told),
    ]);
    await expect(buffer(archive.bytes())).rejects.toThrow(message);
    expect(told).toEqual(['a opened', 'a closed']);
  });
});
