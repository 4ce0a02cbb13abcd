import { preferredRenderers } from '@image-production/rendering';
import type { Renderer, Renderers } from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';

/** An engine that draws pictures of one colour until it is told to refuse everything. */
export class FuzzedEngine {
  readonly renderers: Renderers;
  isRefusing = false;

  constructor() {
    const render: Renderer['render'] = async (job, context) =>
      this.isRefusing ? { kind: 'refused', stage: 'input' } : flatRenderer.render(job, context);
    this.renderers = preferredRenderers({ ...flatRenderer, render });
  }
}
