import { pauseBody, readInput } from '@image-production/contract';
import type { PauseAnswer, WireProblem } from '@image-production/contract';
import { pauseProduction } from '@image-production/production';
import type { Pause, UnknownEngine } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { onBehalf } from '../http/on-behalf.ts';
import { readJson } from '../http/read-json.ts';
import { inputProblem } from '../input-problem.ts';
import { timestampOrNull } from '../wire/timestamp.ts';

/** Operator routes: pause the acceptance of requests, or engines. */
export function pauseHandlers(services: ApiServices): Pick<Handlers, 'getPause' | 'changePause'> {
  const { production, settings, logger } = services;
  return {
    async getPause({ context }) {
      return context.json(toPauseAnswer(await production.store.readers.pauses.current()));
    },

    async changePause({ context }) {
      const read = readInput(pauseBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const { accepting: isAccepting, engines, reason = null } = read.value;
      const order = { isAccepting, engines, reason };
      const acting = onBehalf(services, context).production;
      const paused = await pauseProduction(acting, order, settings.engineNames);
      if (!paused.ok) throw inputProblem(toProblems(paused.failure));
      const answer = toPauseAnswer(paused.value);
      logger.warn(answer, 'the operator changed what is paused');
      return context.json(answer);
    },
  };
}

function toProblems({ positions, known }: UnknownEngine): readonly WireProblem[] {
  const message = `There is no such engine; there are: ${known.join(', ')}.`;
  return positions.map((at) => ({
    pointer: `/engines/${at}`,
    code: 'value_not_allowed',
    message,
  }));
}

function toPauseAnswer({ isAccepting, engines, reason, changedAt }: Pause): PauseAnswer {
  return {
    accepting: isAccepting,
    engines: [...engines],
    reason,
    changedAt: timestampOrNull(changedAt),
  };
}
