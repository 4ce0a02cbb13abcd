import { quotesCompiled } from '@image-production/direction';
import type { RenderPlan } from '@image-production/direction';
import { Fault } from '@image-production/kernel';
import type { FileFormat } from '@image-production/operations';
import { commonCredentials, oneChunk, wholeFile } from '@image-production/rendering';
import type {
  ContentCredentials,
  EncodedFile,
  EncodingDetails,
  Master,
  OutputInspection,
  Provenance,
  RenderAccount,
  Renderer,
  RenderOutcome,
  Staging,
  Take,
} from '@image-production/rendering';

import { currentTake } from '../model/generation-request.ts';
import type { DeliveredFile, GenerationRequest } from '../model/generation-request.ts';
import { deliverables } from '../model/production-policy.ts';
import { requestError } from '../model/request-error.ts';
import { workModule } from '../operations/work-modules.ts';
import type { StudioServices } from '../services.ts';
import { AttemptEnded } from './attempt-ended.ts';
import { endOutput, failOutput } from './end-output.ts';
import { endWithoutPicture } from './end-without-picture.ts';
import { EngineBusy } from './engine-busy.ts';
import { decideTake, inspectOutput, rejectTake } from './inspect-output.ts';
import { noteProgress } from './output-task.ts';
import type { OutputTask } from './output-task.ts';
import { persist } from './persist.ts';
import { renderOutput } from './render-output.ts';
import { storeCompanions } from './store-companions.ts';

type Rendered = Extract<RenderOutcome, { kind: 'rendered' }>;

/**
 * Renders one output, then encodes, signs, stores and records its files. A failure is recorded in
 * this output and does not stop the others; returns its cause, or null.
 */
export async function produceOutput(task: OutputTask): Promise<unknown> {
  try {
    await takePicture(task, firstTake(task));
    return null;
  } catch (cause) {
    if (!isFinal(task, cause)) throw cause;
    await failOutput(task, { error: requestError('render_failed') });
    return cause;
  }
}

/** The second take if an earlier attempt rejected the first. */
function firstTake({ claim, index }: OutputTask): Take {
  const output = claim.outputs[index];
  return output?.status === 'pending' ? currentTake(output) : 0;
}

/** Renders and inspects a picture, then delivers it, fails its output or takes it once more. */
async function takePicture(task: OutputTask, take: Take): Promise<void> {
  const outcome = await renderOutput(task, take);
  if (outcome.kind !== 'rendered') return endWithoutPicture(task, outcome);
  const seen = await inspectOutput(task, outcome);
  if (!seen) return deliver(task, outcome);
  const inspection: OutputInspection = { ...seen, takes: take === 0 ? 1 : 2 };
  switch (decideTake(task, outcome.account, take, seen)) {
    case 'deliver':
      return deliver(task, outcome, inspection);
    case 'reject':
      return failOutput(task, { error: requestError('render_failed'), inspection });
    case 'retake':
      await rejectTake(task, seen);
      return takePicture(task, 1);
  }
}

/** Whether another attempt would fail the same way. */
function isFinal({ cancellation }: OutputTask, cause: unknown): boolean {
  if (cause instanceof AttemptEnded || cause instanceof EngineBusy) return false;
  if (cancellation.isRequested) return false;
  return !(cause instanceof Fault && cause.isRetryable);
}

/** What is stored of a picture is repeated while the picture is in memory, and comes to the same. */
async function deliver(
  task: OutputTask,
  { master, account, companions }: Rendered,
  inspection?: OutputInspection,
): Promise<void> {
  const { services, claim, index } = task;
  const declared = provenanceOf(task.renderer, account);
  const origin = { requestId: claim.id, outputIndex: index };
  const details = { provenance: declared, origin, createdAt: services.clock.now() };
  const made: MadeFile[] = [];
  const formats = deliverables[claim.resolution];
  for (const [done, format] of formats.entries()) {
    if (task.cancellation.isRequested) throw new AttemptEnded('interrupted');
    noteProgress(task, 'finishing', 0.9 + (0.1 * done) / formats.length);
    const file = await persist(task, () => makeFile(task, master, format, details));
    if (file === 'refused')
      return failOutput(task, {
        error: requestError('render_refused', 'output'),
        ...(inspection && { inspection }),
      });
    noteProgress(task, 'storing', 0.9 + (0.1 * (done + 0.5)) / formats.length);
    made.push(file);
  }
  const beside = companions && (await storeCompanions(task, companions, details));
  const pixelSha256 = made.find((file) => file.pixelSha256 !== undefined)?.pixelSha256;
  const command = {
    type: 'deliver-output',
    token: claim.lease.token,
    index,
    picture: {
      width: master.width,
      height: master.height,
      files: made.map(({ file }) => file),
      ...(pixelSha256 !== undefined && { pixelSha256 }),
      staging: stagingOf(account, task.plan),
      ...(inspection && { inspection }),
      ...(beside && { companions: beside }),
    },
    provenance: {
      ...declared,
      identityScreen: made.at(-1)?.identityScreen ?? declared.identityScreen,
      contentCredentials: commonCredentials(made.map((file) => file.contentCredentials)),
    },
  } as const;
  await endOutput(task, command);
}

/** A stored file of a picture, and what was learnt when it was made. */
interface MadeFile {
  readonly file: DeliveredFile;
  readonly contentCredentials: ContentCredentials;
  readonly identityScreen: Provenance['identityScreen'];
  readonly pixelSha256?: string;
}

/** Encodes, signs, screens and stores a file; `refused` by the screen. */
async function makeFile(
  { services, claim }: OutputTask,
  master: Master,
  format: FileFormat,
  details: EncodingDetails,
): Promise<MadeFile | 'refused'> {
  let pixelSha256: string | undefined;
  const { file, contentCredentials } = await finish(services, master, format, {
    ...details,
    ...(format === sampledFormat(deliverables[claim.resolution]) && {
      onSamplesHashed: (sha256: string) => {
        pixelSha256 = sha256;
      },
    }),
  });
  let { bytes } = file;
  let { identityScreen } = details.provenance;
  if (isScreened(claim)) {
    const png = await wholeFile(bytes);
    const verdict = await services.identityScreen.check(png);
    if (verdict === 'refused') return 'refused';
    identityScreen = verdict;
    bytes = oneChunk(png);
  }
  const stored = await store(services, { ...file, bytes });
  return {
    file: stored,
    contentCredentials,
    identityScreen,
    ...(pixelSha256 !== undefined && { pixelSha256 }),
  };
}

function isScreened({ work }: GenerationRequest): boolean {
  return work.kind !== 'removed' && workModule(work.kind).isScreened;
}

/** The format whose files contain the samples at full delivered depth. */
function sampledFormat(formats: readonly FileFormat[]): FileFormat {
  return formats.includes('tiff') ? 'tiff' : 'png';
}

interface FinishedFile {
  readonly file: EncodedFile;
  readonly contentCredentials: ContentCredentials;
}

/** Encodes a file and has it signed; its bytes are final. */
async function finish(
  services: StudioServices,
  master: Master,
  format: FileFormat,
  details: EncodingDetails,
): Promise<FinishedFile> {
  const encoded = await services.encoder.encode(master, format, details);
  const { renderer, rendererVersion, digitalSourceType } = details.provenance;
  const { bytes, contentCredentials } = await services.provenanceSigner.sign(encoded, {
    renderer,
    rendererVersion,
    digitalSourceType,
    createdAt: details.createdAt,
  });
  return { file: { ...encoded, bytes }, contentCredentials };
}

async function store(services: StudioServices, file: EncodedFile): Promise<DeliveredFile> {
  const { format, mediaType, bitDepth, sceneReferred, bytes } = file;
  const { sha256, sizeBytes } = await services.assets.put(bytes);
  return { format, mediaType, bitDepth, sceneReferred, sha256, sizeBytes };
}

const notesMax = 20;

/** Drops notes that quote the service's own sentences, and limits their number. */
function stagingOf({ placements, notes }: RenderAccount, plan: RenderPlan): Staging {
  const told = notes.filter((words) => !quotesCompiled(words, plan));
  return { placements, notes: told.slice(0, notesMax) };
}

/** Provenance known before screening and signing. */
function provenanceOf({ name, version }: Renderer, account: RenderAccount): Provenance {
  const { digitalSourceType, synthetic, nativeWidth, nativeHeight, upscaled } = account;
  return {
    renderer: name,
    rendererVersion: version,
    synthetic,
    digitalSourceType,
    identityScreen: null,
    contentCredentials: 'none',
    nativeWidth,
    nativeHeight,
    upscaled,
  };
}
