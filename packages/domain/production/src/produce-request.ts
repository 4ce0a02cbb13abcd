import type { RenderPlan } from '@image-production/direction';
import { Fault, succeed, valueOf } from '@image-production/kernel';
import type { Cancellation } from '@image-production/kernel';

import { compilePlan } from './compile-plan.ts';
import type {
  DeliveredFile,
  DeliveredPicture,
  GenerationRequest,
} from './model/generation-request.ts';
import { deliverables } from './model/production-policy.ts';
import type { Provenance } from './model/provenance.ts';
import { requestError } from './model/request-error.ts';
import type { RequestError } from './model/request-error.ts';
import { changeRequest } from './model/request-lifecycle.ts';
import type { RequestCommand } from './model/request-lifecycle.ts';
import type { RenderAccount, RenderOutcome } from './ports/renderer.ts';
import { ProgressJournal } from './progress-journal.ts';
import type { StudioServices } from './services.ts';
import { settleRequest } from './settle-request.ts';

/** How one attempt at a request ended. `cause` is what went wrong, null when nothing did. */
export type Attempt =
  | { readonly kind: 'settled'; readonly request: GenerationRequest; readonly cause: unknown }
  /** Given back: somebody will try again. */
  | { readonly kind: 'retry-later'; readonly cause: unknown }
  /** Another worker has the request now. */
  | { readonly kind: 'fenced' };

/** Thrown inside an attempt to leave it; never leaves this file. */
class AttemptEnded extends Error {
  readonly ending: 'fenced' | 'interrupted' | 'reference-expired';

  constructor(ending: AttemptEnded['ending']) {
    super(ending);
    this.ending = ending;
  }
}

/**
 * Makes the outputs that a claimed request still lacks, stores each as soon as it is encoded,
 * and settles. Outputs of an earlier attempt are kept. Faults decide about another attempt by
 * `isRetryable` alone.
 */
export async function produceRequest(
  services: StudioServices,
  claim: GenerationRequest,
  cancellation: Cancellation,
): Promise<Attempt> {
  const startedAt = services.clock.now();
  const journal = new ProgressJournal(services, claim);
  try {
    if (claim.status !== 'canceling') {
      const plan = compilePlan(claim);
      for (const output of claim.outputs) {
        if (output.status === 'pending') {
          await produceOutput({
            services,
            claim,
            plan,
            cancellation,
            journal,
            index: output.index,
          });
        }
      }
    }
    return await settle(services, claim, null, null);
  } catch (cause) {
    // A renderer that is told to stop may say so by throwing whatever its own tools throw.
    const ending = cancellation.isRequested ? interrupted(cause) : cause;
    return await endAttempt(services, claim, ending, startedAt);
  } finally {
    await journal.settled().catch(() => undefined);
  }
}

function interrupted(cause: unknown): AttemptEnded {
  return cause instanceof AttemptEnded ? cause : new AttemptEnded('interrupted');
}

interface OutputTask {
  readonly services: StudioServices;
  readonly claim: GenerationRequest;
  readonly plan: RenderPlan;
  readonly cancellation: Cancellation;
  readonly journal: ProgressJournal;
  readonly index: number;
}

async function produceOutput(task: OutputTask): Promise<void> {
  const { services, claim, index } = task;
  const outcome = await render(task);
  if (outcome.kind === 'canceled') throw new AttemptEnded('interrupted');
  if (outcome.kind === 'refused') {
    const error = requestError('render_refused', outcome.stage);
    return change(services, claim, { type: 'fail-output', token: claim.lease.token, index, error });
  }
  const { master, account } = outcome;
  const provenance = provenanceOf(services, claim, account);
  const files: DeliveredFile[] = [];
  const formats = deliverables[claim.resolution];
  for (const [done, format] of formats.entries()) {
    if (task.cancellation.isRequested) throw new AttemptEnded('interrupted');
    note(task, 'finishing', 0.9 + (0.1 * done) / formats.length);
    const encoded = await services.encoder.encode(master, format, {
      provenance,
      createdAt: services.clock.now(),
    });
    note(task, 'storing', 0.9 + (0.1 * (done + 0.5)) / formats.length);
    const { sha256, sizeBytes } = await services.assets.put(encoded.bytes);
    files.push({
      format,
      mediaType: encoded.mediaType,
      bitDepth: encoded.bitDepth,
      sha256,
      sizeBytes,
    });
  }
  const picture: DeliveredPicture = { width: master.width, height: master.height, files };
  await change(services, claim, {
    type: 'deliver-output',
    token: claim.lease.token,
    index,
    picture,
    provenance,
  });
}

async function render(task: OutputTask): Promise<RenderOutcome> {
  const { services, claim, plan, cancellation, index } = task;
  note(task, 'rendering', 0);
  const outcome = await services.renderer.render(
    {
      requestId: claim.id,
      outputIndex: index,
      seed: services.digest.sha256Hex(`${claim.id}/${index}`),
      plan,
    },
    {
      readAsset: (sha256) => readAsset(services, sha256),
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

async function readAsset(services: StudioServices, sha256: string): Promise<Uint8Array> {
  const bytes = await services.assets.read(sha256);
  if (!bytes) throw new AttemptEnded('reference-expired');
  return bytes;
}

function assertSize(
  { master }: Extract<RenderOutcome, { kind: 'rendered' }>,
  plan: RenderPlan,
): void {
  const { width, height } = plan.frame;
  if (master.width === width && master.height === height) return;
  const made = `${master.width}×${master.height}`;
  throw new Error(`the renderer made ${made} pixels, not ${width}×${height}`);
}

function provenanceOf(
  services: StudioServices,
  claim: GenerationRequest,
  account: RenderAccount,
): Provenance {
  const { digitalSourceType, synthetic, nativeWidth, nativeHeight, upscaled } = account;
  return {
    renderer: services.renderer.name,
    rendererVersion: services.renderer.version,
    synthetic,
    digitalSourceType,
    identityScreen: claim.operation === 'models.portrait' ? 'not_screened' : null,
    contentCredentials: 'none',
    nativeWidth,
    nativeHeight,
    upscaled,
  };
}

async function change(
  services: StudioServices,
  claim: GenerationRequest,
  command: RequestCommand,
): Promise<void> {
  const answer = await services.store.transaction(async ({ requests }) => {
    const request = await requests.get(claim.id);
    if (!request) throw new Error(`request ${claim.id} has vanished`);
    const changed = changeRequest(request, command);
    if (!changed.ok) return succeed<'replaced' | 'outdated'>('outdated');
    return succeed(await requests.replace(changed.value.request, request));
  });
  if (valueOf(answer) === 'outdated') throw new AttemptEnded('fenced');
}

async function settle(
  services: StudioServices,
  claim: GenerationRequest,
  error: RequestError | null,
  cause: unknown,
): Promise<Attempt> {
  const settled = await settleRequest(services, { id: claim.id, token: claim.lease.token }, error);
  return settled.kind === 'settled' ? { ...settled, cause } : settled;
}

async function endAttempt(
  services: StudioServices,
  claim: GenerationRequest,
  cause: unknown,
  startedAt: number,
): Promise<Attempt> {
  if (cause instanceof AttemptEnded) {
    if (cause.ending === 'fenced') return { kind: 'fenced' };
    if (cause.ending === 'reference-expired') {
      return settle(services, claim, requestError('reference_expired'), null);
    }
    return endInterrupted(services, claim, startedAt);
  }
  if (!(cause instanceof Fault) || !cause.isRetryable) {
    return settle(services, claim, requestError('render_failed'), cause);
  }
  if (claim.lease.attempts >= services.policy.attemptsMax) {
    return settle(services, claim, requestError('renderer_unavailable'), cause);
  }
  const notBefore = services.clock.now() + backoffOf(services, claim);
  return giveUp(
    services,
    claim,
    { type: 'retry-later', token: claim.lease.token, notBefore },
    cause,
  );
}

/** The work was told to stop: by its client, by the clock, or because the worker goes away. */
async function endInterrupted(
  services: StudioServices,
  claim: GenerationRequest,
  startedAt: number,
): Promise<Attempt> {
  const current = await services.store.readers.requests.find(claim.organizationId, claim.id);
  if (current?.status === 'canceling') return settle(services, claim, null, null);
  if (services.clock.now() - startedAt >= services.policy.attemptTimeoutMs) {
    return settle(services, claim, requestError('render_timeout'), null);
  }
  return giveUp(services, claim, { type: 'give-back', token: claim.lease.token }, null);
}

async function giveUp(
  services: StudioServices,
  claim: GenerationRequest,
  command: RequestCommand,
  cause: unknown,
): Promise<Attempt> {
  try {
    await change(services, claim, command);
  } catch (failure) {
    if (failure instanceof AttemptEnded) return { kind: 'fenced' };
    throw failure;
  }
  return { kind: 'retry-later', cause };
}

function backoffOf({ policy }: StudioServices, claim: GenerationRequest): number {
  return policy.backoffMs[claim.lease.attempts - 1] ?? policy.backoffMs.at(-1) ?? 0;
}
