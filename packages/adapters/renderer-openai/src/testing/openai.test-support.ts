import { sniffPicture } from '@image-production/engine';
import { openStandIn } from '@image-production/engine/testing';
import type { Fault, StandIn, StandInCall, StandInReply } from '@image-production/engine/testing';
import sharp from 'sharp';
import { z } from 'zod';

import type { OpenAiProfile } from '../image-servers.ts';
import { readForm } from './read-form.test-support.ts';
import type { FormFile } from './read-form.test-support.ts';

/** A call that was understood, drawn and paid. */
export interface Order {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly FormFile[];
}

export interface FakeImagesApi extends StandIn {
  readonly orders: readonly Order[];
}

export interface FakeImagesApiOptions {
  readonly profile?: OpenAiProfile;
  readonly faultOf?: (call: StandInCall) => Fault | StandInReply | undefined;
  /** What is answered once a call was understood, where that is no picture. */
  readonly reply?: StandInReply;
  readonly pictureOf?: (size: string) => Promise<Uint8Array>;
  /** Named by this address instead of sent. */
  readonly url?: string;
}

export const apiKey = 'sk-test-7Qm2';

const whole = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
const gptImage = z.strictObject({
  model: z.string().regex(/^gpt-image-/),
  prompt: z.string().min(1).max(32_000),
  n: whole.pipe(z.int().min(1).max(10)),
  size: z.string().regex(/^\d+x\d+$/),
  quality: z.enum(['low', 'medium', 'high', 'auto']).optional(),
  output_format: z.enum(['png', 'jpeg', 'webp']).optional(),
  background: z.enum(['transparent', 'opaque', 'auto']).optional(),
  input_fidelity: z.enum(['high', 'low']).optional(),
});
const diffusion = z.strictObject({
  model: z.string().min(1),
  prompt: z.string().min(1),
  n: whole.pipe(z.int().min(1).max(10)),
  size: z.string().regex(/^\d+x\d+$/),
  response_format: z.enum(['b64_json', 'url']),
  seed: whole.pipe(z.int().min(0)),
  negative_prompt: z.string().min(1).optional(),
});
const fieldsOf: Readonly<Record<OpenAiProfile, z.ZodType<Record<string, unknown>>>> = {
  openai: gptImage,
  'vllm-omni': diffusion,
  sglang: diffusion,
  localai: diffusion.extend({ ref_images: z.array(z.base64()).optional() }),
};

export const json = (status: number, value: unknown): StandInReply => ({
  status,
  body: JSON.stringify(value),
});

const openAiError = (status: number, code: string, param: string | null = null): StandInReply =>
  json(status, { error: { message: code, type: 'invalid_request_error', param, code } });

/** The Images API, which paints in grey whatever it is asked for and refuses what it does not know. */
export async function openFakeImagesApi(
  options: FakeImagesApiOptions = {},
): Promise<FakeImagesApi> {
  const { profile = 'openai', faultOf, reply, pictureOf = paint, url } = options;
  const orders: Order[] = [];
  const answer = async (call: StandInCall): Promise<StandInReply> => {
    if (call.method === 'GET') {
      const drawn = String(orders.at(-1)?.fields['size']);
      return { status: 200, body: await pictureOf(drawn) };
    }
    if (call.headers.authorization !== `Bearer ${apiKey}`)
      return openAiError(401, 'invalid_api_key');
    const order = await readOrder(call);
    const refusal = refuse(order, profile);
    if (refusal) return refusal;
    orders.push(order);
    if (reply) return reply;
    if (url !== undefined) return json(200, { created: 1, data: [{ url }] });
    const picture = Buffer.from(await pictureOf(String(order.fields['size'])));
    return json(200, { created: 1, data: [{ b64_json: picture.toString('base64') }] });
  };
  const standIn = await openStandIn({ answer, ...(faultOf && { faultOf }) });
  return Object.assign(standIn, { orders });
}

export async function readOrder(call: StandInCall): Promise<Order> {
  const { path, body, headers } = call;
  if (headers['content-type']?.includes('multipart/form-data'))
    return { path, ...(await readForm(call)) };
  return { path, fields: JSON.parse(body.toString()) as Record<string, unknown>, files: [] };
}

function refuse({ path, fields, files }: Order, profile: OpenAiProfile): StandInReply | undefined {
  const isEdit = path === '/v1/images/edits' && profile !== 'localai';
  if (!isEdit && path !== '/v1/images/generations') return { status: 404, body: '' };
  if (isEdit && files.length === 0) return openAiError(400, 'missing_required_parameter', 'image');
  const read = fieldsOf[profile].safeParse(fields);
  if (!read.success) {
    const [issue] = read.error.issues;
    const isUnknown = issue?.code === 'unrecognized_keys';
    const param = isUnknown ? issue.keys[0] : String(issue?.path[0]);
    return openAiError(400, isUnknown ? 'unknown_parameter' : 'invalid_value', param);
  }
  return refuseModel(fields) ?? refuseFiles(files);
}

/** What a model of OpenAI's does not take, though another one does. */
function refuseModel({ model, size, ...fields }: Order['fields']): StandInReply | undefined {
  if (!String(model).startsWith('gpt-image-')) return undefined;
  const isFirst = /^gpt-image-1(?!\d)/.test(String(model));
  if (!isFirst && 'input_fidelity' in fields)
    return openAiError(400, 'unknown_parameter', 'input_fidelity');
  const [width = 0, height = 0] = String(size).split('x').map(Number);
  const isLegal = isFirst
    ? ['1024x1024', '1536x1024', '1024x1536'].includes(String(size))
    : width % 16 === 0 &&
      height % 16 === 0 &&
      Math.max(width, height) <= Math.min(3_840, 3 * Math.min(width, height)) &&
      width * height >= 655_360 &&
      width * height <= 8_294_400;
  return isLegal ? undefined : openAiError(400, 'invalid_value', 'size');
}

function refuseFiles(files: readonly FormFile[]): StandInReply | undefined {
  if (files.length > 16) return openAiError(400, 'too_many_images', 'image');
  for (const { part, name, type, bytes } of files) {
    if (part !== 'image[]') return openAiError(400, 'unknown_parameter', part);
    const suffix = /\.(png|jpg|webp)$/.exec(name)?.[1];
    const named = suffix === 'jpg' ? 'image/jpeg' : `image/${suffix}`;
    if (type !== named || sniffPicture(bytes) !== type)
      return openAiError(400, 'unsupported_file_mimetype', 'image');
  }
  return undefined;
}

export function paint(size: string): Promise<Uint8Array> {
  const [width = 1, height = 1] = size.split('x').map(Number);
  return sharp({ create: { width, height, channels: 3, background: 'grey' } })
    .png()
    .toBuffer();
}
