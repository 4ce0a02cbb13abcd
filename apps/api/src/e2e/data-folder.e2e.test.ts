import { execFileSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, describe, expect, it } from 'vitest';

import { Installation } from './installation.ts';
import { endPrograms } from './program.ts';

afterAll(endPrograms);

const configurationError = { code: 78, signal: null };
const programs = ['api', 'worker'] as const;

interface Trouble {
  readonly what: string;
  readonly prepare: (folder: string) => Promise<void>;
  readonly says: (folder: string) => readonly string[];
}

const troubles: readonly Trouble[] = [
  {
    what: 'is a file',
    prepare: (folder) => writeFile(folder, 'x'),
    says: (folder) => [`the data folder ${folder} cannot be used`, 'is a file', 'IPS_DATA_DIR'],
  },
  {
    what: 'lies in no folder',
    prepare: async () => undefined,
    says: (folder) => [`the data folder ${folder} cannot be made`, 'there is no folder', 'make it'],
  },
  {
    what: 'holds a database that is something else',
    prepare: async (folder) => {
      await mkdir(folder);
      await writeFile(join(folder, 'image-production.db'), 'x'.repeat(20_000));
    },
    says: (folder) => [`${join(folder, 'image-production.db')} is damaged`, 'put a backup'],
  },
  {
    what: 'holds a folder in place of the database',
    prepare: async (folder) => {
      await mkdir(join(folder, 'image-production.db'), { recursive: true });
    },
    says: (folder) => [`${join(folder, 'image-production.db')} cannot be used`, 'EISDIR'],
  },
  {
    what: 'holds a damaged checkpoint key',
    prepare: async (folder) => {
      await mkdir(folder);
      await writeFile(join(folder, 'checkpoint-key.pem'), 'x');
    },
    says: (folder) => [join(folder, 'checkpoint-key.pem')],
  },
];

function expectOneSentence(output: string, parts: readonly string[]): void {
  const lines = output.trim().split('\n');
  // What the log tells of the start so far is no part of the sentence.
  expect(lines.filter((line) => !line.startsWith('{"level":30,'))).toHaveLength(1);
  for (const part of parts) expect(output).toContain(part);
}

describe.concurrent('a data folder', { timeout: patiently(120_000) }, () => {
  it.each(programs.flatMap((name) => troubles.map((trouble) => ({ name, ...trouble }))))(
    'that $what ends the start of the $name with a sentence',
    async ({ name, what, prepare, says }) => {
      await using installation = await Installation.create();
      const isDeep = what === 'lies in no folder';
      const folder = join(installation.folder, isDeep ? 'disk/data' : 'data');
      await prepare(folder);
      const program = installation.start(name, { environment: { IPS_DATA_DIR: folder } });

      expect(await program.ended).toEqual(configurationError);
      expectOneSentence(program.output, says(folder));
    },
  );

  it.each(['demo.json', 'secrets.json'])(
    'with a damaged %s ends the start of the API with a sentence',
    async (file) => {
      await using installation = await Installation.create();
      await mkdir(installation.dataFolder);
      const path = join(installation.dataFolder, file);
      await writeFile(path, '{"half":');
      const program = installation.start('api');

      expect(await program.ended).toEqual(configurationError);
      expectOneSentence(program.output, [`${path} cannot be read`, 'put a backup']);
    },
  );

  it.each(programs)('that cannot be written ends the start of the %s', async (name) => {
    await using installation = await Installation.create();
    await mkdir(installation.dataFolder);
    await using opened = new AsyncDisposableStack();
    opened.use(await closeForWriting(installation.dataFolder));
    const program = installation.start(name);

    expect(await program.ended).toEqual(configurationError);
    const says = [`the data folder ${installation.dataFolder} cannot be written`, 'IPS_DATA_DIR'];
    expectOneSentence(program.output, says);
  });
});

/** Rights do not bind root: there the folder is a disk that is mounted for reading. */
async function closeForWriting(folder: string): Promise<Disposable> {
  if (process.getuid?.() !== 0) {
    await chmod(folder, 0o500);
    return { [Symbol.dispose]: () => undefined };
  }
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]);
  return { [Symbol.dispose]: () => execFileSync('umount', [folder]) };
}
