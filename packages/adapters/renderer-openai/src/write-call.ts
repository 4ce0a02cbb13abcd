import type { InputPicture } from '@image-production/engine';
import { FormData } from 'undici';

import type { ImageServer, ImagesRequest } from './image-servers.ts';

/** A call as it is sent, but for its origin and its key. */
export interface WrittenCall {
  readonly path: '/images/generations' | '/images/edits';
  readonly body: string | FormData;
  readonly headers: Readonly<Record<string, string>>;
}

export interface CallSettings {
  readonly model: string;
  /** 64 hexadecimal characters. */
  readonly seed: string;
}

type Fields = Readonly<Record<string, string | number>>;

/** One call for one picture. */
export function writeCall(
  server: ImageServer,
  request: ImagesRequest,
  inputs: readonly InputPicture[],
  settings: CallSettings,
): WrittenCall {
  const fields = toFields(server, request, settings);
  if (inputs.length === 0) return generation(fields);
  if (server.references === 'ref_images')
    return generation({ ...fields, ref_images: inputs.map(({ bytes }) => toBase64(bytes)) });
  const fidelity = server.settings === 'gpt-image' && takesFidelity(settings.model);
  return edit(fidelity ? { ...fields, input_fidelity: 'high' } : fields, inputs);
}

function generation(fields: object): WrittenCall {
  return {
    path: '/images/generations',
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json' },
  };
}

/** A form, whose `size` is free: the JSON of the same call takes three sizes only. */
function edit(fields: Fields, inputs: readonly InputPicture[]): WrittenCall {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [at, { mediaType, bytes }] of inputs.entries()) {
    // A part without a real type and a name that goes with it is refused.
    const name = `image-${at + 1}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
    form.append('image[]', new File([Buffer.from(bytes)], name, { type: mediaType }));
  }
  return { path: '/images/edits', body: form, headers: {} };
}

function toFields(
  { settings: words }: ImageServer,
  { prompt, negativePrompt, size, quality }: ImagesRequest,
  { model, seed }: CallSettings,
): Fields {
  const common = { model, prompt, n: 1, size };
  if (words === 'gpt-image') {
    // `response_format` is an unknown parameter to these models.
    const finish = { output_format: 'png', background: 'opaque' };
    return { ...common, ...finish, ...(quality !== null && { quality }) };
  }
  return {
    ...common,
    response_format: 'b64_json',
    seed: toSeed(seed),
    ...(negativePrompt !== '' && { negative_prompt: negativePrompt }),
  };
}

/** gpt-image-1.5 keeps to its pictures when it is told so; later ones always do, and refuse the word. */
function takesFidelity(model: string): boolean {
  return /^gpt-image-1\.5(?!\d)/.test(model);
}

/** 31 bits: without one some of these servers draw the same picture every time. */
function toSeed(seed: string): number {
  return Number.parseInt(seed.slice(0, 8), 16) & 0x7f_ff_ff_ff;
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
