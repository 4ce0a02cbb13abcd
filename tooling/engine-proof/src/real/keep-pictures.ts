import { writeFile } from 'node:fs/promises';

import type { Renderer } from '@image-production/rendering';
import sharp from 'sharp';

/** The same renderer, which also writes each picture, and what is said of it, into files `prefix-…`. */
export function keepPictures(renderer: Renderer, prefix: string): Renderer {
  let count = 0;
  return {
    ...renderer,
    render: async (job, context) => {
      const outcome = await renderer.render(job, context);
      count += 1;
      const path = `${prefix}-${String(count).padStart(2, '0')}-${job.plan.operation}`;
      const { master, ...told } =
        outcome.kind === 'rendered' ? outcome : { ...outcome, master: null };
      const { seed, plan } = job;
      await writeFile(
        `${path}.json`,
        JSON.stringify({ seed, frame: plan.frame, ...told }, null, 2),
      );
      if (!master) return outcome;
      const { width, height, samples } = master;
      await sharp(samples, { raw: { width, height, channels: 3 } }).toFile(`${path}.png`);
      return outcome;
    },
  };
}
