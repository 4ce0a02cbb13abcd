import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { z } from 'zod';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const manifest = z.strictObject({
  format: z.literal(1),
  /** When the copy of the database was begun: everything committed before is in it. */
  takenAt: z.iso.datetime(),
  database: z.strictObject({ sha256: digest, sizeBytes: z.int() }),
  books: z.strictObject({ wallets: z.int(), holds: z.boolean() }),
  /** Null when the files are in a store elsewhere, which is not part of the backup. */
  files: z
    .strictObject({
      count: z.int(),
      sizeBytes: z.int(),
      /** Addresses that the installation itself had lost, or had with other bytes. */
      lost: z.array(digest),
    })
    .nullable(),
  /** What lies beside the database, by name within the backup. */
  beside: z.record(z.string(), digest),
});

/** What a whole backup holds. It is written last: a folder without it is no backup. */
export type Manifest = z.output<typeof manifest>;

export const places = {
  manifest: 'manifest.json',
  database: 'database.db',
  files: 'files',
  records: 'records',
  secrets: 'secrets',
} as const;

/** Undefined when the folder holds no whole backup. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    const text = await readFile(join(folder, places.manifest), 'utf8');
    return manifest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Appears whole and on disk, or not at all. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const path = join(folder, places.manifest);
  {
    await using file = await open(`${path}.part`, 'w', 0o600);
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`);
    await file.sync();
  }
  await rename(`${path}.part`, path);
  await syncFolder(folder);
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}
