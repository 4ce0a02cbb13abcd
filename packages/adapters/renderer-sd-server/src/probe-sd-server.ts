import { probeEngine } from '@image-production/engine';
import type { Probe } from '@image-production/engine';
import { z } from 'zod';

const capabilities = z.object({
  model: z.object({ name: z.string().optional(), stem: z.string().optional() }),
  limits: z.object({ max_width: z.number(), max_height: z.number(), max_queue_size: z.number() }),
  features: z.object({ ref_images: z.boolean() }),
});

/** Asks a server of stable-diffusion.cpp which model it has loaded and what that takes. */
export function probeSdServer({ baseUrl }: { readonly baseUrl: string }): Promise<Probe> {
  return probeEngine({ url: new URL('/sdcpp/v1/capabilities', baseUrl) }, (json) => {
    const { data } = capabilities.safeParse(json);
    if (!data) return undefined;
    const { model, limits, features } = data;
    return [
      `model ${model.stem ?? model.name ?? 'without a name'}`,
      `up to ${limits.max_width}x${limits.max_height}`,
      features.ref_images ? 'takes references' : 'takes no references',
      `queue of ${limits.max_queue_size}`,
    ].join(', ');
  });
}
