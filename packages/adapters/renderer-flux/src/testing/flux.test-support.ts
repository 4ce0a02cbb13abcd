import { openStandIn } from '@image-production/engine/testing';
import type { Fault, StandIn, StandInCall, StandInReply } from '@image-production/engine/testing';
import sharp from 'sharp';
import type { z } from 'zod';

import { bodyOf } from './described.test-support.ts';

export const apiKey = 'bfl-test-4711';

/** What a body says, beside its pictures. */
export interface Order {
  readonly [member: string]: unknown;
  readonly prompt: string;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly prompt_upsampling?: boolean;
  readonly webhook_url?: string;
}

/** A job that was really taken, and paid. */
export interface Job {
  readonly id: string;
  readonly model: string;
  readonly order: Order;
  asked: number;
}

/** The API as its description says it is; paints in the colour of the seed. */
export interface FakeFlux extends StandIn {
  readonly jobs: readonly Job[];
}

export interface FakeFluxOptions {
  readonly faultOf?: (call: StandInCall) => Fault | StandInReply | undefined;
  /** Said instead of whatever the engine would, which then does nothing; undefined for nothing. */
  readonly insteadOf?: (call: StandInCall) => StandInReply | undefined;
  /** What a job is told to stand at before it is ready, one for each question. */
  readonly states?: readonly object[];
  /** Where a picture is said to be, unless with the engine. */
  readonly sample?: string;
  readonly pictureOf?: (order: Order) => Promise<Uint8Array>;
}

export const json = (status: number, value: unknown): StandInReply => ({
  status,
  body: JSON.stringify(value),
});

export async function openFakeFlux(options: FakeFluxOptions = {}): Promise<FakeFlux> {
  const { insteadOf, faultOf } = options;
  const jobs: Job[] = [];
  const answer = async (call: StandInCall): Promise<StandInReply> =>
    insteadOf?.(call) ?? (await deal(jobs, call, options));
  const standIn = await openStandIn({ answer, ...(faultOf && { faultOf }) });
  return Object.assign(standIn, { jobs });
}

export const isSubmission = ({ method }: StandInCall): boolean => method === 'POST';
export const isQuestion = ({ path }: StandInCall): boolean => path.startsWith('/v1/get_result');
export const isDownload = ({ path }: StandInCall): boolean => path.startsWith('/delivery/');

async function deal(
  jobs: Job[],
  call: StandInCall,
  { states = [{ status: 'Pending' }], sample, pictureOf = paint }: FakeFluxOptions,
): Promise<StandInReply> {
  const origin = `http://${String(call.headers.host)}`;
  const url = new URL(call.path, origin);
  const job = jobs.find(({ id }) => id === url.searchParams.get('id'));
  if (isDownload(call)) {
    // Storage takes a signature, and two proofs of who asks are one too many.
    if (!job || call.headers['x-key'] !== undefined) return { status: 400, body: '' };
    return {
      status: 200,
      headers: { 'content-type': 'image/png' },
      body: await pictureOf(job.order),
    };
  }
  if (call.headers['x-key'] !== apiKey) return json(403, { detail: 'Not authenticated' });
  if (isSubmission(call)) return take(jobs, call, origin);
  if (!isQuestion(call)) return json(404, { detail: 'Not Found' });
  // Another cluster does not know the job.
  if (!job || url.searchParams.get('cluster') !== 'eu2')
    return json(404, { id: url.searchParams.get('id'), status: 'Task not found', result: null });
  const state = states[job.asked];
  job.asked += 1;
  const { id } = job;
  if (state) return json(200, { id, result: null, ...state });
  return json(200, {
    id,
    status: 'Ready',
    result: { sample: sample ?? `${origin}/delivery/picture.png?id=${id}`, seed: job.order.seed },
  });
}

async function take(jobs: Job[], call: StandInCall, origin: string): Promise<StandInReply> {
  const model = call.path.replace('/v1/', '');
  const schema = bodyOf(model);
  if (!schema) return json(404, { detail: 'Not Found' });
  const body = JSON.parse(call.body.toString()) as Order;
  const read = schema.safeParse(body);
  const detail = [...(read.error?.issues ?? []).map(toDetail), ...(await troublesOf(body))];
  if (detail.length > 0) return json(422, { detail });
  const id = `0000000${jobs.length}-0000-4000-8000-000000000001`;
  jobs.push({ id, model, order: body, asked: 0 });
  const costs = { cost: 3, input_mp: 0, output_mp: 1 };
  if (body.webhook_url !== undefined)
    return json(200, { id, status: 'Pending', webhook_url: body.webhook_url, ...costs });
  return json(200, { id, polling_url: `${origin}/v1/get_result?id=${id}&cluster=eu2`, ...costs });
}

interface Detail {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

function toDetail({ path, message }: z.core.$ZodIssue): Detail {
  return { loc: ['body', ...path.map(String)], msg: message, type: 'value_error' };
}

/** What the vendor refuses beside the types: sides, and pictures that are none or too many pixels. */
async function troublesOf(body: Readonly<Record<string, unknown>>): Promise<readonly Detail[]> {
  const troubles: Detail[] = [];
  const refuse = (field: string, msg: string): unknown =>
    troubles.push({ loc: ['body', field], msg, type: 'value_error' });
  const { width, height } = body;
  for (const [field, side] of Object.entries({ width, height }))
    if (Number(side) % 16 !== 0) refuse(field, 'has to be a multiple of 16');
  if (Number(width) * Number(height) > 4_000_000) refuse('width', 'is more than 4 MP');
  const pictures = Object.keys(body).filter((field) => field.startsWith('input_image'));
  let pixels = 0;
  for (const [at, field] of pictures.entries()) {
    if (field !== (at === 0 ? 'input_image' : `input_image_${at + 1}`)) refuse(field, 'is a gap');
    const bytes = Buffer.from(String(body[field]), 'base64');
    const read = await sharp(bytes)
      .metadata()
      .catch(() => undefined);
    if (!read) refuse(field, 'is no picture');
    pixels += (read?.width ?? 0) * (read?.height ?? 0);
  }
  if (pixels > 9_000_000) refuse('input_image', 'are more than 9 MP together');
  return troubles;
}

export function paint({ width, height, seed }: Order): Promise<Uint8Array> {
  const background = { r: seed & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
