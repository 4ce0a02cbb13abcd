import type { OutputEnding } from '@image-production/contract';
import { describeOperation } from '@image-production/operations';
import type { GenerationRequest } from '@image-production/production';

type Named = Pick<
  GenerationRequest,
  'id' | 'operation' | 'resolution' | 'aspect' | 'createdAt' | 'completedAt'
>;

/**
 * The download name of an output file: `2026-11-20-pro-4K-3x4-req_…-1.png`. ASCII, stable, unique,
 * sorted by day; pictures count from 1.
 */
export function outputFileName(request: Named, index: number, ending: OutputEnding): string {
  return `${baseName(request)}-${index + 1}.${ending}`;
}

/** The download name of a reference's working copy. */
export function referenceFileName(request: Named, index: number, mediaType: string): string {
  return `${baseName(request)}-reference-${index + 1}.${mediaType === 'image/jpeg' ? 'jpg' : 'png'}`;
}

/** The download name of the archive of a request's files. */
export function archiveName(request: Named): string {
  return `${baseName(request)}.zip`;
}

function baseName(request: Named): string {
  const { id, operation, resolution, aspect, completedAt, createdAt } = request;
  const day = new Date(completedAt ?? createdAt).toISOString().slice(0, 10);
  const { fileWord } = describeOperation(operation);
  return [day, fileWord, resolution, aspect.replace(':', 'x'), id].join('-');
}
