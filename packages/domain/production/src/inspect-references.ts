import { succeed, valueOf } from '@image-production/kernel';
import type { InputProblem } from '@image-production/kernel';

import type { ReferenceMediaType } from './model/reference-media-type.ts';
import type { ReferenceRefusal } from './ports/reference-inspector.ts';
import type { IntakeServices } from './services.ts';

/** A file as it arrived: its bytes were hashed on the way to where they wait now. */
export interface UploadedFile {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly path: string;
}

/** An upload that may be used, with its working copy safely stored. */
export interface AcceptedReference {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly mediaType: ReferenceMediaType;
  readonly workingCopySha256: string;
}

export interface Inspection {
  /** One per file, in order; complete only when there are no problems. */
  readonly references: readonly AcceptedReference[];
  readonly problems: readonly InputProblem[];
}

/**
 * Looks at every upload, one after another, and reports all that cannot be used. What is kept
 * is a working copy without the upload's metadata; one that no request comes to need is swept.
 */
export async function inspectReferences(
  services: Pick<IntakeServices, 'assets' | 'inspector' | 'store' | 'clock'>,
  files: readonly UploadedFile[],
  pointer: string = '/references',
): Promise<Inspection> {
  const references: AcceptedReference[] = [];
  const problems: InputProblem[] = [];
  for (const [index, file] of files.entries()) {
    const inspected = await services.inspector.inspect(file.path);
    if (!inspected.ok) {
      problems.push(problemOf(inspected.failure, index, pointer));
      continue;
    }
    const { mediaType, width, height, workingCopy } = inspected.value;
    const stored = await services.assets.put(workingCopy);
    references.push({
      sha256: file.sha256,
      width,
      height,
      mediaType,
      workingCopySha256: stored.sha256,
    });
  }
  await noteStored(services, references);
  return { references, problems };
}

/** Until a request comes to need them, working copies are bytes that nobody needs. */
async function noteStored(
  { store, clock }: Pick<IntakeServices, 'store' | 'clock'>,
  references: readonly AcceptedReference[],
): Promise<void> {
  if (references.length === 0) return;
  const sha256s = references.map(({ workingCopySha256 }) => workingCopySha256);
  const noted = await store.transaction(async ({ assetUses }) =>
    succeed(await assetUses.noteUnused(sha256s, clock.now())),
  );
  valueOf(noted);
}

function problemOf(refusal: ReferenceRefusal, index: number, pointer: string): InputProblem {
  const code = {
    'unsupported-image': 'unsupported_image',
    'unreadable-image': 'unreadable_image',
    'image-dimensions': 'image_dimensions',
  }[refusal.kind];
  return {
    pointer: `${pointer}/${index}`,
    code,
    message: `Reference ${index + 1}: ${refusal.reason}`,
  };
}
