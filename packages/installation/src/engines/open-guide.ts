import type { DrawGuide } from '@image-production/engine';
import type { Renderer } from '@image-production/rendering';

/** Opens the studio at the first guide that is wanted; one for all engines. */
export function openGuide(openStudio: () => Promise<Renderer>): DrawGuide {
  let studio: Promise<Renderer> | undefined;
  return async (job, context) => {
    studio ??= openStudio().catch((cause: unknown) => {
      studio = undefined;
      throw cause;
    });
    const outcome = await (await studio).render(job, context);
    return outcome.kind === 'rendered' ? outcome.master : undefined;
  };
}
