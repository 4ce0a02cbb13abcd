import { createHash } from 'node:crypto';

import type { ApiServices } from '../api-services.ts';
import { answerDownload } from './answer-download.ts';
import type { ApiContext } from './api-environment.ts';
import { findSound } from './sound-file.ts';
import type { ExpectedFile } from './sound-file.ts';
import { zipArchive } from './zip-archive.ts';
import type { ArchivedFile } from './zip-archive.ts';

export interface ArchiveAnswer {
  /** Download name. */
  readonly fileName: string;
  readonly entries: readonly ArchiveEntry[];
  /** Modification time of every entry; epoch milliseconds. */
  readonly modifiedAt: number;
}

export interface ArchiveEntry {
  readonly name: string;
  readonly file: ExpectedFile;
}

/** Streams stored files as one archive, after checking that all of them exist with the right size. */
export async function answerArchive(
  context: ApiContext,
  services: ApiServices,
  { fileName, entries, modifiedAt }: ArchiveAnswer,
): Promise<Response> {
  const files = await Promise.all(
    entries.map((entry) => archivedFile(services, entry, modifiedAt)),
  );
  const archive = zipArchive(files);
  return answerDownload(context, services, {
    etag: archiveTag(entries),
    mediaType: 'application/zip',
    fileName,
    ranges: 'none',
    sizeBytes: archive.sizeBytes,
    open: async () => archive.bytes(),
  });
}

async function archivedFile(
  services: ApiServices,
  { name, file }: ArchiveEntry,
  modifiedAt: number,
): Promise<ArchivedFile> {
  const stored = await findSound(services, file);
  return { name, sizeBytes: stored.sizeBytes, modifiedAt, open: () => stored.open() };
}

/** Weak: ZIP stores modification times in the server's time zone, so bytes may differ. */
function archiveTag(entries: readonly ArchiveEntry[]): string {
  const listing = entries.map(({ name, file: { sha256 } }) => `${sha256} ${name}\n`).join('');
  return `W/"${createHash('sha256').update(listing).digest('hex')}"`;
}
