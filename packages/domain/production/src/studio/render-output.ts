import type { RenderPlan } from '@image-production/direction';
import type { RenderOutcome, Take } from '@image-production/rendering';

import { holdersIn } from '../assets/hold-assets.ts';
import { reportDamage } from '../audit/report-damage.ts';
import { passesOf } from '../model/work-order.ts';
import { AttemptEnded } from './attempt-ended.ts';
import { engineCalls } from './engine-calls.ts';
import { noteProgress } from './output-task.ts';
import type { OutputTask } from './output-task.ts';
import { persist } from './persist.ts';
import { pictureSeed } from './picture-seed.ts';

/** Renders one picture; throws if its size is not the planned one. */
export async function renderOutput(task: OutputTask, take: Take): Promise<RenderOutcome> {
  const { services, renderer, claim, plan, cancellation, index } = task;
  noteProgress(task, 'rendering', 0);
  const outcome = await renderer.render(
    {
      requestId: claim.id,
      outputIndex: index,
      take,
      seed: pictureSeed(claim, { outputIndex: index, take }, services.digest),
      plan,
      passes: passesOf(claim.work),
    },
    {
      readAsset: (sha256) => readAsset(task, sha256),
      cancellation,
      calls: cancellation.watch(
        engineCalls({
          services,
          claim,
          index,
          take,
          engine: renderer.name,
          journal: task.journal,
          persist: (work) => persist(task, work),
        }),
      ),
      onProgress: (fraction) => noteProgress(task, 'rendering', 0.9 * fraction),
    },
  );
  if (outcome.kind === 'rendered') assertSize(outcome, plan);
  return outcome;
}

/**
 * Reads an asset only if it is intact, so that nothing is made from damaged bytes and charged:
 * otherwise the request ends as if they were missing, and a resubmission brings intact ones.
 */
async function readAsset(
  { services, claim }: Pick<OutputTask, 'services' | 'claim'>,
  sha256: string,
): Promise<Uint8Array> {
  const { kind } = await services.assets.condition(sha256);
  const bytes = kind === 'sound' ? await services.assets.read(sha256) : undefined;
  if (bytes) return bytes;
  if (kind !== 'lost') {
    for (const holder of holdersIn(claim))
      await reportDamage(services, { holder, sha256 }, { kind: 'altered' });
  }
  throw new AttemptEnded('reference-expired');
}

function assertSize(
  { master }: Extract<RenderOutcome, { kind: 'rendered' }>,
  plan: RenderPlan,
): void {
  const { width, height } = plan.frame;
  if (master.width === width && master.height === height) return;
  const made = `${master.width}×${master.height}`;
  throw new Error(`the renderer made ${made} pixels, not ${width}×${height}`);
}
