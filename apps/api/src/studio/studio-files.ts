import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

import { getMimeType } from 'hono/utils/mime';

/** A built file with the compressed forms that the build laid beside it. */
export interface StudioFile {
  readonly mediaType: string;
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly compressed: Readonly<Partial<Record<Coding, Uint8Array<ArrayBuffer>>>>;
}

/** The better one first. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

const suffixes: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/**
 * The built files of Studio by their path below `/studio/`. They are listed and held in memory, and
 * read again after another build: no path of a call ever reaches the disk.
 */
export class StudioFiles {
  readonly #folder: string;
  #builtAt = -1;
  #files: ReadonlyMap<string, StudioFile> = new Map();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Undefined for what the build did not make; everything is, before the first build. */
  async find(path: string): Promise<StudioFile | undefined> {
    await this.#refresh();
    return this.#files.get(path);
  }

  async #refresh(): Promise<void> {
    const index = await stat(join(this.#folder, 'index.html')).catch(() => undefined);
    const builtAt = index?.mtimeMs ?? -1;
    if (builtAt === this.#builtAt) return;
    this.#files = index ? await readAll(this.#folder) : new Map();
    this.#builtAt = builtAt;
  }
}

async function readAll(folder: string): Promise<ReadonlyMap<string, StudioFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [relative(folder, path).split(sep).join('/'), await readFile(path)] as const;
      }),
  );
  const bytes = new Map(read);
  const isForm = (path: string): boolean =>
    Object.values(suffixes).some(
      (suffix) => path.endsWith(suffix) && bytes.has(path.slice(0, -suffix.length)),
    );
  const originals = read.filter(([path]) => !isForm(path));
  return new Map(originals.map(([path, content]) => [path, toFile(path, content, bytes)]));
}

function toFile(
  path: string,
  bytes: Buffer<ArrayBuffer>,
  all: ReadonlyMap<string, Buffer<ArrayBuffer>>,
): StudioFile {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const forms = codings.flatMap((coding) => {
    const form = all.get(path + suffixes[coding]);
    return form ? [[coding, form] as const] : [];
  });
  return {
    mediaType: getMimeType(path) ?? (extname(path) === '.map' ? 'application/json' : unknownType),
    etag: `"${digest.slice(0, 32)}"`,
    bytes,
    compressed: Object.fromEntries(forms),
  };
}

const unknownType = 'application/octet-stream';
