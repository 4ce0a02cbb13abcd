import type { RenderPlan } from '@image-production/direction';
import type { Renderer } from '@image-production/rendering';

import type { GenerationRequest, RequestStage } from '../model/generation-request.ts';
import type { StudioServices } from '../services.ts';
import type { OpenOutputs } from './open-outputs.ts';
import type { OutputCancellation } from './output-cancellation.ts';
import type { ProgressJournal } from './progress-journal.ts';

/** A pending output of a claimed request. */
export interface OutputTask {
  readonly services: StudioServices;
  readonly renderer: Renderer;
  readonly claim: GenerationRequest;
  readonly plan: RenderPlan;
  readonly cancellation: OutputCancellation;
  readonly journal: ProgressJournal;
  readonly outputs: OpenOutputs;
  readonly index: number;
}

/** Reports an output's progress, 0 to 1. */
export function noteProgress(task: OutputTask, stage: RequestStage, fraction: number): void {
  task.journal.note(task.index, stage, fraction);
}
