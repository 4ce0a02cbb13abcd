import type { FluxRequest } from '@image-production/dialects';
import { drawInput } from '@image-production/engine';
import type { EngineOrder } from '@image-production/engine';

/** What is sent for one picture. Without `webhook_url`, with which there is nowhere to ask. */
export async function toBody(
  { request, layout, job, context }: EngineOrder<FluxRequest>,
  model: string,
): Promise<object> {
  const bytesMax = layout.profile.inputBytesMax;
  const pictures = request.images.map(async ({ field, image }) => {
    const { bytes } = await drawInput(image, context.readAsset, { bytesMax });
    return [field, Buffer.from(bytes).toString('base64')] as const;
  });
  const { prompt, width, height } = request;
  return {
    prompt,
    ...Object.fromEntries(await Promise.all(pictures)),
    width,
    height,
    seed: toSeed(job.seed),
    output_format: 'png',
    // On by default there, and not a field of the others: words are sent as they were directed.
    ...(model.includes('-flex') && { prompt_upsampling: false }),
  };
}

/** 31 bits, which every reader of integers takes. */
function toSeed(seed: string): number {
  return Number.parseInt(seed.slice(0, 8), 16) & 0x7f_ff_ff_ff;
}
