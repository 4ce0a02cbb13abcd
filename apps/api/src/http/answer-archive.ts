import { createHash } from 'node:crypto';

import type { ApiServices } from '../api-services.ts';
import { answerDownload } from './answer-download.ts';
import type { ApiContext } from './api-environment.ts';
import { findSound } from './sound-file.ts';
import type { ExpectedFile } from './sound-file.ts';
import { zipArchive } from './zip-archive.ts';
import type { ArchivedFile } from './zip-archive.ts';

export interface ArchiveAnswer {
  /** What a browser saves the archive as. */
  readonly fileName: string;
  readonly entries: readonly ArchiveEntry[];
  /** The time that every file bears; epoch milliseconds. */
  readonly modifiedAt: number;
}

export interface ArchiveEntry {
  readonly name: string;
  readonly file: ExpectedFile;
}

/** Streams stored files as one archive, once all of them were looked at. */
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
    etag: tagOf(entries),
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

/** Weak: the times inside are told in the zone of the server, too. */
function tagOf(entries: readonly ArchiveEntry[]): string {
  const listing = entries.map(({ name, file: { sha256 } }) => `${sha256} ${name}\n`).join('');
  return `W/"${createHash('sha256').update(listing).digest('hex')}"`;
}
