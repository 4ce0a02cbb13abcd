import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { ReferenceMediaType } from '../model/reference-media-type.ts';
import type {
  InspectedReference,
  InspectionErrand,
  InspectionStop,
  ReferenceRefusal,
} from '../ports/reference-inspector.ts';
import type { IntakeServices } from '../services.ts';
import type { Intake } from './intake.ts';

/** A received file, hashed while it was written to its temporary path. */
export interface UploadedFile {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly path: string;
}

/** A usable upload whose working copy is durably stored. */
export interface AcceptedReference {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly mediaType: ReferenceMediaType;
  readonly workingCopySha256: string;
}

/** Why a file cannot be used. */
export interface PictureProblem {
  readonly index: number;
  readonly code: 'unsupported_image' | 'unreadable_image' | 'image_dimensions';
  /** One sentence: what is wrong and how to fix it. */
  readonly message: string;
}

export interface Inspection {
  /** One per file, in order; complete only when there are no problems. */
  readonly references: readonly AcceptedReference[];
  readonly problems: readonly PictureProblem[];
}

/**
 * Inspects uploads one by one and reports every problem. Stores a working copy without the upload's
 * metadata; the intake holds it until it ends, a request for longer. Opens no further file once the
 * errand is canceled.
 */
export async function inspectReferences(
  services: Pick<IntakeServices, 'assets' | 'inspector'>,
  intake: Intake,
  files: readonly UploadedFile[],
  errand: InspectionErrand,
): Promise<Result<Inspection, InspectionStop>> {
  const references: AcceptedReference[] = [];
  const problems: PictureProblem[] = [];
  let stop: InspectionStop | undefined;
  for (const [index, file] of files.entries()) {
    const inspected = await services.inspector.inspect(file.path, errand);
    if (inspected.ok) {
      references.push(await keepCopy(services, intake, file, inspected.value));
    } else if (isStop(inspected.failure)) {
      stop = inspected.failure;
      break;
    } else {
      problems.push(problemOf(inspected.failure, index));
    }
  }
  return stop ? refuse(stop) : succeed({ references, problems });
}

function isStop(failure: ReferenceRefusal | InspectionStop): failure is InspectionStop {
  return failure.kind === 'inspection-canceled' || failure.kind === 'decoding-denied';
}

async function keepCopy(
  { assets }: Pick<IntakeServices, 'assets'>,
  intake: Intake,
  { sha256 }: UploadedFile,
  { mediaType, width, height, workingCopy }: InspectedReference,
): Promise<AcceptedReference> {
  const stored = await assets.put(workingCopy);
  await intake.keep(stored.sha256);
  return { sha256, width, height, mediaType, workingCopySha256: stored.sha256 };
}

const nextSteps = {
  'unsupported-image': 'Export it as a still PNG, JPEG or WebP.',
  'unreadable-image': 'Export the picture again.',
  'image-dimensions': 'Scale the picture.',
} as const;

function problemOf(refusal: ReferenceRefusal, index: number): PictureProblem {
  const code = (
    {
      'unsupported-image': 'unsupported_image',
      'unreadable-image': 'unreadable_image',
      'image-dimensions': 'image_dimensions',
    } as const
  )[refusal.kind];
  return {
    index,
    code,
    message: `Reference ${index + 1}: ${refusal.reason.replace(/\.?$/, '.')} ${nextSteps[refusal.kind]}`,
  };
}
