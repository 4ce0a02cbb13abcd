import { openStandIn } from '@image-production/engine/testing';
import type { Fault, StandIn, StandInCall, StandInReply } from '@image-production/engine/testing';
import sharp from 'sharp';

interface Order {
  readonly prompt: string;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly ref_images: readonly string[];
}

/** A job of the stand-in, as its recordings show it. */
interface Job {
  readonly id: string;
  readonly order: Order;
  asked: number;
  isCanceled: boolean;
}

/** An sd-server that answers as the recorded one did, and paints in the colour of the seed. */
export interface FakeSdServer extends StandIn {
  /** Jobs that were really queued. */
  readonly jobs: readonly Job[];
}

export interface FakeSdServerOptions {
  readonly faultOf?: (call: StandInCall) => Fault | StandInReply | undefined;
  /** Questions that a job is answered with `generating`. */
  readonly questionsUntilDone?: number;
  /** What a finished job shows, where it is not the picture of the order. */
  readonly pictureOf?: (order: Order) => Promise<Uint8Array>;
}

const json = (status: number, value: unknown): StandInReply => ({
  status,
  body: JSON.stringify(value),
});

export async function openFakeSdServer(options: FakeSdServerOptions = {}): Promise<FakeSdServer> {
  const { questionsUntilDone = 1, pictureOf = paint, faultOf } = options;
  const jobs: Job[] = [];
  const answer = async ({ method, path, body }: StandInCall): Promise<StandInReply> => {
    if (method === 'POST' && path === '/sdcpp/v1/img_gen') return queue(jobs, body);
    const [, id, verb] = /^\/sdcpp\/v1\/jobs\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    if (id === undefined) return { status: 404, body: '' };
    const job = jobs.find((one) => one.id === decodeURIComponent(id));
    if (!job) return json(404, { error: 'job not found' });
    return verb ? cancel(job) : show(job, questionsUntilDone, pictureOf);
  };
  const standIn = await openStandIn({ answer, ...(faultOf && { faultOf }) });
  return Object.assign(standIn, { jobs });
}

function queue(jobs: Job[], body: Buffer): StandInReply {
  const order = JSON.parse(body.toString()) as Order;
  const id = `job_6b024e54_${String(jobs.length).padStart(8, '0')}`;
  jobs.push({ id, order, asked: 0, isCanceled: false });
  return json(202, {
    created: 1,
    id,
    kind: 'img_gen',
    poll_url: `/sdcpp/v1/jobs/${id}`,
    status: 'queued',
  });
}

function cancel(job: Job): StandInReply {
  if (job.asked > 0)
    return json(409, { error: 'job is currently generating and cannot be interrupted yet' });
  job.isCanceled = true;
  return json(200, shape(job, 'cancelled'));
}

async function show(
  job: Job,
  questionsUntilDone: number,
  pictureOf: (order: Order) => Promise<Uint8Array>,
): Promise<StandInReply> {
  if (job.isCanceled) return json(200, shape(job, 'cancelled'));
  job.asked += 1;
  if (job.asked <= questionsUntilDone) return json(200, shape(job, 'generating'));
  const picture = Buffer.from(await pictureOf(job.order)).toString('base64');
  return json(200, { ...shape(job, 'completed'), result: { images: [{ b64_json: picture }] } });
}

function shape({ id }: Job, status: string): object {
  const error =
    status === 'cancelled' ? { code: status, message: 'job cancelled by client' } : null;
  return { id, kind: 'img_gen', queue_position: 0, status, created: 1, error, result: null };
}

/** Sides as the server draws them: multiples of 64. */
export function paint({ width, height, seed }: Order): Promise<Uint8Array> {
  const background = { r: seed & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 };
  const sides = { width: Math.ceil(width / 64) * 64, height: Math.ceil(height / 64) * 64 };
  return sharp({ create: { ...sides, channels: 3, background } })
    .png()
    .toBuffer();
}
