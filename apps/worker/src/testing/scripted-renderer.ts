import type {
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
} from '@image-production/rendering';
import { flatRenderer } from '@image-production/rendering/memory';

/** Renders one job. */
export type RenderStep = (job: RenderJob, context: RenderContext) => Promise<RenderOutcome>;

/** Renders each job with the next step of the script, then draws all further ones. */
export class ScriptedRenderer implements Renderer {
  readonly name = 'scripted';
  readonly version = '1.0.0';
  readonly profile = { repeats: true };
  /** Every job that was started, in order. */
  readonly jobs: RenderJob[] = [];
  readonly #steps: RenderStep[] = [];

  serves(): boolean {
    return true;
  }

  script(...steps: RenderStep[]): void {
    this.#steps.push(...steps);
  }

  render(job: RenderJob, context: RenderContext): Promise<RenderOutcome> {
    this.jobs.push(job);
    const step = this.#steps.shift() ?? draw;
    return step(job, context);
  }
}

/** Renders a single colour in the requested size. */
export const draw: RenderStep = flatRenderer.render;

/** Renders until canceled. */
export const renderUntilStopped: RenderStep = async (_job, { cancellation }) => {
  await new Promise<void>((resolve) => {
    cancellation.onRequest(resolve);
  });
  return { kind: 'canceled' };
};
