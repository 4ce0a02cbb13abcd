import { sdServerDialect, sdServerProfile } from '@image-production/dialects';
import type { EngineProfile, SdServerRequest } from '@image-production/dialects';
import { drawInput, exchange, openDispatcher, runJob } from '@image-production/engine';
import type { CallEnd, Engine, EngineOrder, Exchange } from '@image-production/engine';
import type { Clock } from '@image-production/kernel';

import { readJob, readSubmission } from './read-answers.ts';

export interface SdServerEngineOptions {
  /** Such as `http://127.0.0.1:1234`. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly pollMs?: number;
  /** Of one call; drawing takes longer and is asked about. */
  readonly callTimeoutMs?: number;
  /** What the loaded model bears, where that differs from the usual. */
  readonly profile?: Partial<EngineProfile>;
}

type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Exchange>;

/** A picture in base64 and what is around it. */
const answerBytesMax = 200_000_000;

/** sd-server of stable-diffusion.cpp over its native, asynchronous API. */
export function sdServerEngine(options: SdServerEngineOptions): Engine<SdServerRequest> {
  const dispatcher = openDispatcher({
    addresses: options.baseUrl.startsWith('http:') ? 'private' : 'any',
  });
  const { callTimeoutMs = 60_000 } = options;
  const limits = { timeoutMs: callTimeoutMs, answerBytesMax };
  const send: Send = (method, path, body) =>
    exchange(
      dispatcher,
      {
        method,
        url: new URL(path, options.baseUrl),
        ...(body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      },
      limits,
    );
  return {
    profile: { ...sdServerProfile, ...options.profile },
    dialect: sdServerDialect,
    make: (order) => make(order, options, send),
    close: () => dispatcher.destroy(),
  };
}

async function make(
  order: EngineOrder<SdServerRequest>,
  { clock, timeoutMs, pollMs = 1_000 }: SdServerEngineOptions,
  send: Send,
): Promise<CallEnd<Uint8Array>> {
  const { signal, context } = order;
  return runJob(
    context.calls,
    {
      prepare: async () => {
        const body = await toBody(order);
        return () => send('POST', '/sdcpp/v1/img_gen', body);
      },
      readSubmission: (answer) => readSubmission(answer, clock.now()),
      ask: async (jobId) => {
        const answer = await send('GET', jobPath(jobId));
        return answer.kind === 'answered' ? readJob(answer) : { kind: 'pending' };
      },
      // 409 says that it draws already: it draws on, and nobody asks for the picture.
      cancel: async (jobId) => void (await send('POST', `${jobPath(jobId)}/cancel`, {})),
    },
    { clock, timeoutMs, pollMs, signal, onProgress: context.onProgress },
  );
}

function jobPath(jobId: string): string {
  return `/sdcpp/v1/jobs/${encodeURIComponent(jobId)}`;
}

async function toBody({ request, job, context }: EngineOrder<SdServerRequest>): Promise<object> {
  const references = request.references.map(({ image, canvas, place }) =>
    drawInput(image, context.readAsset, { bytesMax: null, ground: { canvas, place } }),
  );
  const { prompt, negativePrompt, width, height } = request;
  return {
    prompt,
    negative_prompt: negativePrompt,
    width,
    height,
    seed: toSeed(job.seed),
    batch_count: 1,
    ref_images: (await Promise.all(references)).map(({ bytes }) =>
      Buffer.from(bytes).toString('base64'),
    ),
    output_format: 'png',
    // Its PNG would hold prompt and settings.
    embed_image_metadata: false,
  };
}

/** 31 bits: -1 would ask for a random one, and without one every picture is the same. */
function toSeed(seed: string): number {
  return Number.parseInt(seed.slice(0, 8), 16) & 0x7f_ff_ff_ff;
}
