import type { FileFormat, Operation } from '@image-production/kernel';
import type { GenerationRequest } from '@image-production/production';

const words: Readonly<Record<Operation, string>> = {
  'pro.generate': 'pro',
  'lab.creative': 'lab-creative',
  'lab.product': 'lab-product',
  'lab.polish': 'lab-polish',
  'models.portrait': 'model-portrait',
  'models.full_body': 'model-full-body',
};

type Named = Pick<
  GenerationRequest,
  'id' | 'operation' | 'resolution' | 'aspect' | 'createdAt' | 'completedAt'
>;

/**
 * What a delivered file is saved as: `2026-11-20-pro-4K-3x4-req_…-1.png`. ASCII, the same whenever
 * it is fetched, different for every file; folders of them sort by day, and pictures count from 1.
 */
export function outputFileName(request: Named, index: number, format: FileFormat): string {
  return `${nameOf(request)}-${index + 1}.${format}`;
}

/** What the working copy of a reference is saved as. */
export function referenceFileName(request: Named, index: number, mediaType: string): string {
  return `${nameOf(request)}-reference-${index + 1}.${mediaType === 'image/jpeg' ? 'jpg' : 'png'}`;
}

/** What all files of a request together are saved as. */
export function archiveName(request: Named): string {
  return `${nameOf(request)}.zip`;
}

function nameOf(request: Named): string {
  const { id, operation, resolution, aspect, completedAt, createdAt } = request;
  const day = new Date(completedAt ?? createdAt).toISOString().slice(0, 10);
  return [day, words[operation], resolution, aspect.replace(':', 'x'), id].join('-');
}
