import { Fault } from '@image-production/kernel';
import { decide, isTrainedMedia, notInspected, trustedAnswer } from '@image-production/rendering';
import type {
  InspectionSubject,
  PictureHash,
  PictureInspection,
  ReferencePicture,
  RenderAccount,
  RenderOutcome,
  Take,
} from '@image-production/rendering';

import { changeClaimed } from './change-claimed.ts';
import { noteProgress } from './output-task.ts';
import type { OutputTask } from './output-task.ts';
import { persist } from './persist.ts';

type Rendered = Extract<RenderOutcome, { kind: 'rendered' }>;

/**
 * Has a rendered picture inspected; null if no inspector is configured. An inspector that fails or
 * answers nonsense has not inspected: that never fails a picture.
 */
export async function inspectOutput(
  task: OutputTask,
  rendered: Rendered,
): Promise<PictureInspection | null> {
  const { pictureInspector: inspector, assets } = task.services;
  if (inspector.checks.length === 0) return null;
  noteProgress(task, 'finishing', 0.9);
  const subject = await persist(task, () => toSubject(task, rendered));
  const readAsset = async (sha256: string): Promise<Uint8Array> => {
    const bytes = await assets.read(sha256);
    if (!bytes) throw new Fault('an asset is gone', { isRetryable: false });
    return bytes;
  };
  try {
    const { cancellation } = task;
    return trustedAnswer(await inspector.inspect(subject, { readAsset, cancellation }), inspector);
  } catch {
    return notInspected(inspector);
  }
}

/**
 * What becomes of the picture. A picture that no trained model made is not taken again: it would
 * come out the same.
 */
export function decideTake(
  { services }: OutputTask,
  { digitalSourceType }: RenderAccount,
  take: Take,
  inspection: PictureInspection,
): 'deliver' | 'retake' | 'reject' {
  const { enforced, retakes } = services.inspectionPolicy;
  const canRetake = take < retakes && isTrainedMedia(digitalSourceType);
  return decide(inspection, { enforced, canRetake });
}

/** Stores that the first take was rejected, before the second one is paid for. */
export async function rejectTake(task: OutputTask, inspection: PictureInspection): Promise<void> {
  const { services, claim, index, renderer } = task;
  const { token } = claim.lease;
  const rejected = { engine: renderer.name, inspection };
  await persist(task, async () => {
    const request = await services.store.readers.requests.find(claim.organizationId, claim.id);
    const output = request?.outputs[index];
    // It may have been stored although it seemed to fail.
    if (output?.status === 'pending' && output.rejectedTake) return;
    await changeClaimed(services, claim, { type: 'reject-take', token, index, rejected });
  });
}

async function toSubject(
  task: OutputTask,
  { master, account }: Rendered,
): Promise<InspectionSubject> {
  const { plan, claim } = task;
  const { width, height } = plan.frame;
  const isFigure = 'figure' in plan;
  return {
    master,
    operation: claim.operation,
    asked: {
      width,
      height,
      figures: isFigure ? 1 : null,
      framing: isFigure ? plan.frame.framing : null,
      digitalSourceType: account.digitalSourceType,
    },
    siblings: await siblingHashes(task),
    references: claim.references.map(toReferencePicture),
  };
}

function toReferencePicture({
  index,
  role,
  workingCopySha256: sha256,
}: OutputTask['claim']['references'][number]): ReferencePicture {
  return { index, role, sha256 };
}

/** Hashes of the outputs of the request that were delivered so far. */
async function siblingHashes({ services, claim }: OutputTask): Promise<readonly PictureHash[]> {
  if (claim.count === 1) return [];
  const { requests } = services.store.readers;
  const outputs = (await requests.find(claim.organizationId, claim.id))?.outputs ?? [];
  return outputs.flatMap((output) =>
    output.status === 'succeeded' && output.inspection?.pictureHash
      ? [output.inspection.pictureHash]
      : [],
  );
}
