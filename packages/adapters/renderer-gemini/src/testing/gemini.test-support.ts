import { sniffPicture } from '@image-production/engine';
import { openStandIn } from '@image-production/engine/testing';
import type { Fault, StandIn, StandInCall, StandInReply } from '@image-production/engine/testing';
import { aspects, pixelSize } from '@image-production/operations';
import type { Aspect, Resolution } from '@image-production/operations';
import sharp from 'sharp';

import { describedSchema } from './description.test-support.ts';

interface InlineData {
  readonly mimeType: string;
  readonly data: string;
}

/** What the stand-in was asked for, and would have been paid for. */
export interface Order {
  readonly contents: readonly [
    {
      readonly role: string;
      readonly parts: readonly { readonly text?: string; readonly inlineData?: InlineData }[];
    },
  ];
  readonly generationConfig: {
    readonly responseModalities: readonly string[];
    readonly seed: number;
    readonly imageConfig: { readonly aspectRatio: Aspect; readonly imageSize: Resolution };
  };
}

/** A Gemini that refuses what the real one refuses, and paints in the colour of the seed. */
export interface FakeGemini extends StandIn {
  /** Orders that were really dealt with. */
  readonly orders: readonly Order[];
}

export interface FakeGeminiOptions {
  /** The model that it has. */
  readonly model?: string;
  readonly faultOf?: (call: StandInCall) => Fault | StandInReply | undefined;
  /** The answer to an order that is sound, where it is not its picture. */
  readonly answerOf?: (order: Order) => StandInReply | Promise<StandInReply>;
}

export const apiKey = 'AIza-nobody-pays-for-this-one';
export const proModel = 'gemini-3-pro-image';

export const json = (status: number, value: unknown): StandInReply => ({
  status,
  body: JSON.stringify(value),
});

/** `google.rpc.Status`, with the internal text that Google sends along. */
export function trouble(
  code: number,
  status: string,
  message: string,
  details: object[] = [],
): StandInReply {
  const debug = {
    '@type': 'type.googleapis.com/google.rpc.DebugInfo',
    detail: '[ORIGINAL ERROR] generic::internal: /google/src/files/secret.cc',
  };
  return json(code, { error: { code, message, status, details: [...details, debug] } });
}

export async function openFakeGemini(options: FakeGeminiOptions = {}): Promise<FakeGemini> {
  const { model = proModel, answerOf = answerPicture, faultOf } = options;
  const orders: Order[] = [];
  const answer = async (call: StandInCall): Promise<StandInReply> => {
    const refusal = refuseCall(call, model) ?? refuseBody(call.body);
    if (refusal) return refusal;
    const order = JSON.parse(call.body.toString()) as Order;
    orders.push(order);
    return answerOf(order);
  };
  const standIn = await openStandIn({ answer, ...(faultOf && { faultOf }) });
  return Object.assign(standIn, { orders });
}

function refuseCall(
  { method, path, headers }: StandInCall,
  model: string,
): StandInReply | undefined {
  const [, called] = /^\/v1beta\/models\/([^/:]+):generateContent$/.exec(path) ?? [];
  if (method !== 'POST' || called === undefined) return { status: 404, body: '' };
  const key = headers['x-goog-api-key'];
  if (key === undefined)
    return trouble(403, 'PERMISSION_DENIED', 'Method doesn’t allow unregistered callers.');
  if (key !== apiKey)
    return trouble(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
  if (called !== model)
    return trouble(404, 'NOT_FOUND', `models/${called} is not found for API version v1beta`);
  return undefined;
}

const requestSchema = describedSchema('GenerateContentRequest');
const bytesMax = 7_000_000;
const picturesMax = 14;

function refuseBody(body: Buffer): StandInReply | undefined {
  const invalid = (message: string) => trouble(400, 'INVALID_ARGUMENT', message);
  const read = requestSchema.safeParse(JSON.parse(body.toString()));
  if (!read.success)
    return invalid(`Invalid JSON payload received. ${read.error.issues[0]?.message}`);
  const { contents, generationConfig } = read.data as Order;
  const { aspectRatio } = generationConfig.imageConfig;
  if (!aspects.includes(aspectRatio)) return invalid(`aspect_ratio: ${aspectRatio}`);
  const pictures = contents.flatMap(({ parts }) => parts.flatMap((part) => part.inlineData ?? []));
  if (pictures.length > picturesMax) return invalid('too many images');
  return pictures.every(isTakable) ? undefined : invalid('Unable to process input image.');
}

/** Bytes are of the type that is named, and few enough. */
function isTakable({ mimeType, data }: InlineData): boolean {
  const bytes = Buffer.from(data, 'base64');
  return bytes.length <= bytesMax && sniffPicture(bytes) === mimeType;
}

/** As the Pro model does: a thought first, JPEG that is called PNG, words around it. */
export async function answerPicture(order: Order): Promise<StandInReply> {
  const thought = await paint(order, 'black');
  const picture = await paint(order);
  return answerParts([
    { text: 'Here it is.' },
    { thought: true, inlineData: inline(thought) },
    { inlineData: inline(picture), thoughtSignature: 'c2ln' },
    { text: 'Anything else?' },
  ]);
}

export function answerParts(parts: readonly object[], finishReason = 'STOP'): StandInReply {
  return json(200, {
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason }],
    usageMetadata: { promptTokenCount: 15, candidatesTokenCount: 1318, totalTokenCount: 1333 },
    modelVersion: proModel,
    responseId: 'mS77aIOaD5qFvr0P1b_T4AY',
  });
}

export function inline(bytes: Uint8Array): InlineData {
  return { mimeType: 'image/png', data: Buffer.from(bytes).toString('base64') };
}

/** In the size of Google's table. */
export function paint({ generationConfig }: Order, colour?: string): Promise<Uint8Array> {
  const { imageConfig, seed } = generationConfig;
  const size = pixelSize(imageConfig.aspectRatio, imageConfig.imageSize);
  const background = colour ?? { r: seed & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 };
  return sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
