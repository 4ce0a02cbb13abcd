import type {
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
} from '@image-production/production';
import { flatRenderer } from '@image-production/production/memory';

/** What the renderer does with one job. */
export type RenderStep = (job: RenderJob, context: RenderContext) => Promise<RenderOutcome>;

/** Takes each job as the script says, and draws the ones beyond it. */
export class ScriptedRenderer implements Renderer {
  readonly name = 'scripted';
  readonly version = '1.0.0';
  readonly profile = { repeats: true };
  /** Every job that was begun, in order. */
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

/** A picture of one colour, of the size that was asked for. */
export const draw: RenderStep = flatRenderer.render;

/** Works until it is told to stop. */
export const renderUntilStopped: RenderStep = async (_job, { cancellation }) => {
  await new Promise<void>((resolve) => {
    cancellation.onRequest(resolve);
  });
  return { kind: 'canceled' };
};
