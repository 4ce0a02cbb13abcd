import type {
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
} from '@image-production/production';

/** What the renderer does with one job. */
export type RenderStep = (job: RenderJob, context: RenderContext) => Promise<RenderOutcome>;

/** Takes each job as the script says, and draws the ones beyond it. */
export class ScriptedRenderer implements Renderer {
  readonly name = 'scripted';
  readonly version = '1.0.0';
  /** Every job that was begun, in order. */
  readonly jobs: RenderJob[] = [];
  readonly #steps: RenderStep[] = [];

  script(...steps: RenderStep[]): void {
    this.#steps.push(...steps);
  }

  render(job: RenderJob, context: RenderContext): Promise<RenderOutcome> {
    this.jobs.push(job);
    const step = this.#steps.shift() ?? draw;
    return step(job, context);
  }
}

/** An empty picture of the size that was asked for. */
export const draw: RenderStep = async ({ plan }) => {
  const { width, height } = plan.frame;
  return {
    kind: 'rendered',
    master: { width, height, bitDepth: 8, samples: new Uint8Array(width * height * 3) },
    account: {
      digitalSourceType: 'algorithmicMedia',
      synthetic: true,
      nativeWidth: width,
      nativeHeight: height,
      upscaled: false,
      placements: [],
      notes: [],
    },
  };
};

/** Works until it is told to stop. */
export const renderUntilStopped: RenderStep = async (_job, { cancellation }) => {
  await new Promise<void>((resolve) => {
    cancellation.onRequest(resolve);
  });
  return { kind: 'canceled' };
};
