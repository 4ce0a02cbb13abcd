import { quotesCompiled } from '@image-production/direction';
import type { RenderPlan } from '@image-production/direction';
import { Fault } from '@image-production/kernel';
import type { Cancellation, FileFormat } from '@image-production/kernel';

import { holdersIn } from '../assets/hold-assets.ts';
import { reportDamage } from '../audit/report-damage.ts';
import { oneChunk, wholeFile } from '../model/chunks.ts';
import type { DeliveredFile, GenerationRequest } from '../model/generation-request.ts';
import type { Master } from '../model/master.ts';
import { deliverables } from '../model/production-policy.ts';
import { commonCredentials } from '../model/provenance.ts';
import type { ContentCredentials, Provenance } from '../model/provenance.ts';
import { requestError } from '../model/request-error.ts';
import type { RequestError } from '../model/request-error.ts';
import { pictureSeed } from '../model/seeds.ts';
import type { Staging } from '../model/staging.ts';
import type { EncodedFile, EncodingDetails } from '../ports/deliverable-encoder.ts';
import type { RenderAccount, Renderer, RenderOutcome } from '../ports/renderer.ts';
import type { StudioServices } from '../services.ts';
import { AttemptEnded } from './attempt-ended.ts';
import { changeClaimed } from './change-claimed.ts';
import type { ProgressJournal } from './progress-journal.ts';

/** One output of a claimed request that is still to be made. */
export interface OutputTask {
  readonly services: StudioServices;
  readonly renderer: Renderer;
  readonly claim: GenerationRequest;
  readonly plan: RenderPlan;
  readonly cancellation: Cancellation;
  readonly journal: ProgressJournal;
  readonly index: number;
}

type Rendered = Extract<RenderOutcome, { kind: 'rendered' }>;

/**
 * Renders one output, encodes its files, signs them, stores them and records them. An output that cannot be
 * made is recorded as failed and keeps none of the others; answers what went wrong, or null.
 */
export async function produceOutput(task: OutputTask): Promise<unknown> {
  try {
    const outcome = await render(task);
    if (outcome.kind === 'canceled') throw new AttemptEnded('interrupted');
    if (outcome.kind === 'refused') await fail(task, requestError('render_refused', outcome.stage));
    else await deliver(task, outcome);
    return null;
  } catch (cause) {
    if (!isFinal(task, cause)) throw cause;
    await fail(task, requestError('render_failed'));
    return cause;
  }
}

/** Trouble that another attempt would only meet again. */
function isFinal({ cancellation }: OutputTask, cause: unknown): boolean {
  if (cause instanceof AttemptEnded || cancellation.isRequested) return false;
  return !(cause instanceof Fault && cause.isRetryable);
}

async function fail(task: OutputTask, error: RequestError): Promise<void> {
  const { services, claim, index } = task;
  await changeClaimed(services, claim, {
    type: 'fail-output',
    token: claim.lease.token,
    index,
    error,
  });
}

async function deliver(task: OutputTask, { master, account }: Rendered): Promise<void> {
  const { services, claim, index } = task;
  const declared = provenanceOf(task.renderer, account);
  const files: DeliveredFile[] = [];
  const credentials: ContentCredentials[] = [];
  let { identityScreen } = declared;
  const formats = deliverables[claim.resolution];
  let pixelSha256: string | undefined;
  for (const [done, format] of formats.entries()) {
    if (task.cancellation.isRequested) throw new AttemptEnded('interrupted');
    note(task, 'finishing', 0.9 + (0.1 * done) / formats.length);
    const { file, contentCredentials } = await finish(services, master, format, {
      provenance: declared,
      ...(format === sampledFormat(formats) && {
        onSamplesHashed: (sha256: string) => {
          pixelSha256 = sha256;
        },
      }),
    });
    let { bytes } = file;
    if (claim.operation === 'models.portrait') {
      const png = await wholeFile(bytes);
      const verdict = await services.identityScreen.check(png);
      if (verdict === 'refused') return fail(task, requestError('render_refused', 'output'));
      identityScreen = verdict;
      bytes = oneChunk(png);
    }
    note(task, 'storing', 0.9 + (0.1 * (done + 0.5)) / formats.length);
    files.push(await store(services, { ...file, bytes }));
    credentials.push(contentCredentials);
  }
  await changeClaimed(services, claim, {
    type: 'deliver-output',
    token: claim.lease.token,
    index,
    picture: {
      width: master.width,
      height: master.height,
      files,
      ...(pixelSha256 !== undefined && { pixelSha256 }),
      staging: stagingOf(account, task.plan),
    },
    provenance: {
      ...declared,
      identityScreen,
      contentCredentials: commonCredentials(credentials),
    },
  });
}

/** The file that shows the delivered samples as deep as they are. */
function sampledFormat(formats: readonly FileFormat[]): FileFormat {
  return formats.includes('tiff') ? 'tiff' : 'png';
}

interface FinishedFile {
  readonly file: EncodedFile;
  readonly contentCredentials: ContentCredentials;
}

/** Encodes a file and has it signed. From here on its bytes stay as they are. */
async function finish(
  services: StudioServices,
  master: Master,
  format: FileFormat,
  details: Omit<EncodingDetails, 'createdAt'>,
): Promise<FinishedFile> {
  const createdAt = services.clock.now();
  const encoded = await services.encoder.encode(master, format, { ...details, createdAt });
  const { renderer, rendererVersion, digitalSourceType } = details.provenance;
  const { bytes, contentCredentials } = await services.provenanceSigner.sign(encoded, {
    renderer,
    rendererVersion,
    digitalSourceType,
    createdAt,
  });
  return { file: { ...encoded, bytes }, contentCredentials };
}

async function store(services: StudioServices, file: EncodedFile): Promise<DeliveredFile> {
  const { format, mediaType, bitDepth, bytes } = file;
  const { sha256, sizeBytes } = await services.assets.put(bytes);
  return { format, mediaType, bitDepth, sha256, sizeBytes };
}

async function render(task: OutputTask): Promise<RenderOutcome> {
  const { services, renderer, claim, plan, cancellation, index } = task;
  note(task, 'rendering', 0);
  const outcome = await renderer.render(
    {
      requestId: claim.id,
      outputIndex: index,
      seed: pictureSeed(claim, { outputIndex: index, take: 0 }, services.digest),
      plan,
    },
    {
      readAsset: (sha256) => readAsset(task, sha256),
      cancellation,
      onProgress: (fraction) => note(task, 'rendering', 0.9 * fraction),
    },
  );
  if (outcome.kind === 'rendered') assertSize(outcome, plan);
  return outcome;
}

function note(
  task: OutputTask,
  stage: 'rendering' | 'finishing' | 'storing',
  fraction: number,
): void {
  task.journal.note(stage, (task.index + fraction) / task.claim.count);
}

/**
 * Nothing is made, and charged, of bytes that are not those that were stored: the request ends
 * as if they were gone, and sending it again brings sound ones.
 */
async function readAsset(
  { services, claim }: Pick<OutputTask, 'services' | 'claim'>,
  sha256: string,
): Promise<Uint8Array> {
  const { kind } = await services.assets.condition(sha256);
  const bytes = kind === 'sound' ? await services.assets.read(sha256) : undefined;
  if (bytes) return bytes;
  if (kind === 'altered') {
    for (const holder of holdersIn(claim))
      await reportDamage(services, { holder, sha256 }, { kind });
  }
  throw new AttemptEnded('reference-expired');
}

function assertSize({ master }: Rendered, plan: RenderPlan): void {
  const { width, height } = plan.frame;
  if (master.width === width && master.height === height) return;
  const made = `${master.width}×${master.height}`;
  throw new Error(`the renderer made ${made} pixels, not ${width}×${height}`);
}

const notesMax = 20;

/** No more than a client reads, and none of the words that the service wrote for the renderer. */
function stagingOf({ placements, notes }: RenderAccount, plan: RenderPlan): Staging {
  const told = notes.filter((words) => !quotesCompiled(words, plan));
  return { placements, notes: told.slice(0, notesMax) };
}

/** What is known before a file is screened and signed. */
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
