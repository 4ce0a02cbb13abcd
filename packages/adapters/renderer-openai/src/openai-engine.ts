import {
  callOnce,
  downloadPicture,
  drawInput,
  exchange,
  openDispatcher,
} from '@image-production/engine';
import type {
  CallEnd,
  DownloadRules,
  Engine,
  EngineOrder,
  ExchangeLimits,
  InputPicture,
} from '@image-production/engine';
import type { Clock } from '@image-production/kernel';

import { imageServers } from './image-servers.ts';
import type { ImagesRequest, OpenAiProfile } from './image-servers.ts';
import { readAnswer } from './read-answer.ts';
import type { AnsweredPicture } from './read-answer.ts';
import { writeCall } from './write-call.ts';
import type { WrittenCall } from './write-call.ts';

export interface OpenAiEngineOptions {
  /** With its version; `https://api.openai.com/v1` unless another one is given. */
  readonly baseUrl?: string;
  /** Sent to the origin of `baseUrl` only. Servers of one's own may have none. */
  readonly apiKey?: string;
  readonly model: string;
  /** Whose settings and limits hold; `openai` unless another one is given. */
  readonly profile?: OpenAiProfile;
  /** Of the one call, ten minutes unless given: pictures with many references take long. */
  readonly timeoutMs?: number;
  /** Of fetching what a server names by its address, and again. */
  readonly downloadTimeoutMs?: number;
  /** Hosts, beside its own, that a server may name for its pictures. */
  readonly downloadHosts?: readonly string[];
  readonly clock: Clock;
}

export const vendorUrl = 'https://api.openai.com/v1';

/** A picture of 8.3 megapixels in base64, and what is around it. */
const answerBytesMax = 64_000_000;

/** The Images API: one call answers with one picture. */
export function openAiEngine(options: OpenAiEngineOptions): Engine<ImagesRequest> {
  const server = imageServers[options.profile ?? 'openai'];
  const rules = toDownloadRules(options);
  return {
    profile: server.limitsOf(options.model),
    dialect: server.dialect,
    make: (order) => make(order, options, rules),
    close: async () => {
      await Promise.all([rules.engineDispatcher.destroy(), rules.publicDispatcher.destroy()]);
    },
  };
}

function toDownloadRules({ apiKey, downloadHosts = [], ...options }: OpenAiEngineOptions) {
  const { origin, protocol } = new URL(baseUrlOf(options));
  return {
    engineOrigin: origin,
    credentials: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    hosts: downloadHosts,
    // A key is sent in the clear within one's own network only.
    engineDispatcher: openDispatcher({ addresses: protocol === 'http:' ? 'private' : 'any' }),
    publicDispatcher: openDispatcher({ addresses: 'public' }),
  } satisfies DownloadRules;
}

async function make(
  order: EngineOrder<ImagesRequest>,
  options: OpenAiEngineOptions,
  rules: DownloadRules,
): Promise<CallEnd<Uint8Array>> {
  const { signal, context } = order;
  return callOnce(
    context.calls,
    async () => {
      const call = await writeOrder(order, options);
      return () => send(call, options, rules, signal);
    },
    async (answer) => {
      const { clock, apiKey, downloadTimeoutMs: timeoutMs = 60_000 } = options;
      const read = readAnswer(answer, { now: clock.now(), apiKey });
      if (read.kind !== 'made') return read;
      return fetchPicture(read.made, rules, { timeoutMs, answerBytesMax }, signal);
    },
    signal,
  );
}

async function writeOrder(
  { request, job, context }: EngineOrder<ImagesRequest>,
  { model, profile = 'openai' }: OpenAiEngineOptions,
): Promise<WrittenCall> {
  const inputs: InputPicture[] = [];
  // One after the other: a camera's picture takes a hundred megabytes while it is drawn.
  for (const { image, rules } of request.inputs)
    inputs.push(await drawInput(image, context.readAsset, rules));
  return writeCall(imageServers[profile], request, inputs, { model, seed: job.seed });
}

function send(
  { path, headers, body }: WrittenCall,
  options: OpenAiEngineOptions,
  { engineDispatcher, credentials }: DownloadRules,
  signal: AbortSignal,
): ReturnType<typeof exchange> {
  const url = new URL(`${baseUrlOf(options).replace(/\/+$/, '')}${path}`);
  const { timeoutMs = 600_000 } = options;
  return exchange(
    engineDispatcher,
    { method: 'POST', url, headers: { ...headers, ...credentials }, body },
    { timeoutMs, answerBytesMax },
    signal,
  );
}

/** What was made and cannot be fetched is lost, and was paid. */
async function fetchPicture(
  picture: AnsweredPicture,
  rules: DownloadRules,
  limits: ExchangeLimits,
  signal: AbortSignal,
): Promise<CallEnd<Uint8Array>> {
  if ('bytes' in picture) return { kind: 'made', made: picture.bytes };
  const download = await downloadPicture(picture.url, rules, limits, signal);
  if (download.kind === 'downloaded') return { kind: 'made', made: download.bytes };
  return signal.aborted
    ? { kind: 'canceled' }
    : { kind: 'unknown', reason: `the picture was made and not fetched: ${download.reason}` };
}

function baseUrlOf({ baseUrl = vendorUrl }: OpenAiEngineOptions): string {
  return baseUrl;
}
