import type { CallJournal, Renderer } from '@image-production/rendering';

import { namePicture } from '../engine/pictures.ts';
import type { CallReport, Tell } from '../report.ts';

export interface Watch {
  readonly tell: Tell;
  /** Told every place where a process may die that no statement marks. */
  readonly onStep: (step: string) => void;
}

/** A renderer of a paid engine whose notes are told to the parent. */
export function watchedRenderer(renderer: Renderer, { tell, onStep }: Watch): Renderer {
  return {
    ...renderer,
    render: async (job, context) => {
      const { requestId, outputIndex: index } = job;
      const picture = namePicture(job.seed);
      const tellOf = (step: CallReport['step'], at = Date.now()): void =>
        tell({ type: 'call', step, at, picture, requestId, index });
      tellOf('ordered');
      const calls = watchedCalls(context.calls, tellOf, onStep);
      const outcome = await renderer.render(job, { ...context, calls });
      onStep(`call has ended: ${outcome.kind}`);
      return outcome;
    },
  };
}

function watchedCalls(
  calls: CallJournal,
  tellOf: (step: CallReport['step'], at?: number) => void,
  onStep: (step: string) => void,
): CallJournal {
  return {
    find: () => calls.find(),
    standing: () => calls.standing(),
    noteSending: async (jobId) => {
      tellOf('noting');
      onStep('call is about to be noted');
      await calls.noteSending(jobId);
      onStep('call is noted and not sent');
    },
    noteJob: async (jobId) => {
      onStep('job is named and not noted');
      await calls.noteJob(jobId);
      tellOf('job-noted');
      onStep('job is noted and not asked about');
    },
    noteNotTaken: async () => {
      const at = Date.now();
      onStep('call is turned away and noted');
      await calls.noteNotTaken();
      tellOf('dropped', at);
      onStep('call is turned away and forgotten');
    },
  };
}
