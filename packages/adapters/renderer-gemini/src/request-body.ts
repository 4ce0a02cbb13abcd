import type { GeminiPart, GeminiRequest } from '@image-production/dialects';
import { drawInput } from '@image-production/engine';
import type { EngineOrder } from '@image-production/engine';

/** What `generateContent` is sent; one turn, so that nothing of an answer is ever sent back. */
export interface GenerateContentBody {
  readonly contents: readonly [{ readonly role: 'user'; readonly parts: readonly Part[] }];
  readonly generationConfig: {
    readonly responseModalities: readonly ['TEXT', 'IMAGE'];
    readonly seed: number;
    readonly imageConfig: { readonly aspectRatio: string; readonly imageSize: string };
  };
}

type Part =
  | { readonly text: string }
  | { readonly inlineData: { readonly mimeType: string; readonly data: string } };

/** Of a call with pictures inside (Google, January 2026), less what words take. */
const picturesBytesMax = 98_000_000;

export async function toRequestBody({
  request,
  layout,
  job,
  context,
}: EngineOrder<GeminiRequest>): Promise<GenerateContentBody> {
  const bytesMax = shareOf(request, layout.profile.inputBytesMax);
  const parts: Part[] = [];
  // One after the other: a picture that is being encoded takes many times its file.
  for (const part of request.parts) parts.push(await toPart(part));
  const { aspectRatio, imageSize } = request;
  return {
    contents: [{ role: 'user', parts }],
    generationConfig: {
      responseModalities: ['TEXT', 'IMAGE'],
      seed: toSeed(job.seed),
      imageConfig: { aspectRatio, imageSize },
    },
  };

  async function toPart(part: GeminiPart): Promise<Part> {
    if (part.kind === 'text') return { text: part.text };
    const { mediaType, bytes } = await drawInput(part.image, context.readAsset, { bytesMax });
    return { inlineData: { mimeType: mediaType, data: Buffer.from(bytes).toString('base64') } };
  }
}

/** Bytes of each picture: what the model takes of one, and its part of what a call takes. */
function shareOf({ parts }: GeminiRequest, inputBytesMax: number | null): number {
  const pictures = parts.filter(({ kind }) => kind === 'image').length;
  const share = Math.floor((picturesBytesMax * 3) / 4 / Math.max(1, pictures));
  return Math.min(share, inputBytesMax ?? share);
}

/** 31 bits: the field is a signed integer of 32. */
function toSeed(seed: string): number {
  return Number.parseInt(seed.slice(0, 8), 16) & 0x7f_ff_ff_ff;
}
