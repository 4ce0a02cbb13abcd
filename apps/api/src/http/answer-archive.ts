import { createHash } from 'node:crypto';

import type { ApiServices } from '../api-services.ts';
import { ProblemError } from '../problem-error.ts';
import { answerDownload } from './answer-download.ts';
import type { ApiContext } from './api-environment.ts';
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
  readonly sha256: string;
}

/** Streams stored files as one archive. One that is missing from the start is 410. */
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
  { production: { assets } }: ApiServices,
  { name, sha256 }: ArchiveEntry,
  modifiedAt: number,
): Promise<ArchivedFile> {
  const stored = await assets.stat(sha256);
  if (!stored) throw removed();
  return {
    name,
    sizeBytes: stored.sizeBytes,
    modifiedAt,
    async open() {
      const bytes = await assets.open(sha256);
      if (!bytes) throw removed();
      return bytes;
    },
  };
}

/** Weak: the times inside are told in the zone of the server, too. */
function tagOf(entries: readonly ArchiveEntry[]): string {
  const listing = entries.map(({ name, sha256 }) => `${sha256} ${name}\n`).join('');
  return `W/"${createHash('sha256').update(listing).digest('hex')}"`;
}

function removed(): ProblemError {
  return new ProblemError('output_expired', 'A file of this request has been removed.');
}
