import { Fault } from '@image-production/kernel';
import type { RenderOutcome } from '@image-production/rendering';

import { raiseIncident } from '../audit/raise-incident.ts';
import { unreceivedPicture } from '../audit/unreceived-picture.ts';
import type { IncidentReport } from '../model/incident.ts';
import { requestError } from '../model/request-error.ts';
import { AttemptEnded } from './attempt-ended.ts';
import { failOutput } from './end-output.ts';
import { EngineBusy } from './engine-busy.ts';
import type { OutputTask } from './output-task.ts';

type NoPicture = Exclude<RenderOutcome, { kind: 'rendered' }>;

/**
 * Handles an outcome without a picture: fails the output, with an incident if the operator must
 * know, or ends the attempt, which another one follows.
 */
export async function endWithoutPicture(task: OutputTask, outcome: NoPicture): Promise<void> {
  switch (outcome.kind) {
    case 'refused':
      return failOutput(task, {
        error: requestError('render_refused', outcome.stage, outcome.message),
      });
    case 'rejected':
      return failOutput(task, { error: requestError('render_failed') }, (stores) =>
        raiseIncident(stores.incidents, task.services, rejection(task, outcome)),
      );
    case 'unknown':
      return failOutput(task, { error: requestError('renderer_unavailable') }, (stores) =>
        raiseIncident(stores.incidents, task.services, unknownCall(task, outcome.reason)),
      );
    case 'spoiled':
      return failOutput(task, { error: requestError('render_failed') });
    case 'busy':
      throw new EngineBusy(task.renderer.name, outcome.retryAfterMs);
    case 'unavailable':
      throw new Fault(`${task.renderer.name} is not available: ${outcome.reason}`, {
        isRetryable: true,
      });
    case 'canceled':
      throw new AttemptEnded('interrupted');
  }
}

/** One open incident per engine: it will reject the next order for the same reason. */
function rejection(
  { renderer, claim }: OutputTask,
  { reason, isAboutAccount }: Extract<NoPicture, { kind: 'rejected' }>,
): IncidentReport {
  return {
    kind: isAboutAccount ? 'engine_credentials' : 'engine_rejected',
    subject: renderer.name,
    detail: isAboutAccount
      ? `The engine serves nobody with this key or account: ${reason}`
      : `The engine does not understand what it is asked for: ${reason}`,
    organizationId: claim.organizationId,
    requestId: claim.id,
  };
}

function unknownCall({ renderer, claim, index }: OutputTask, reason: string): IncidentReport {
  return unreceivedPicture({ request: claim, index, engine: renderer.name, reason });
}
