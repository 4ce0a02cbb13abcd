import { appointOperator, dismissOperator } from '@image-production/access';
import type { Operator, OperatorServices } from '@image-production/access';
import { createOperatorBody, readInput } from '@image-production/contract';
import type { OperatorAnswer } from '@image-production/contract';

import type { ApiServices } from '../api-services.ts';
import { answerPage, idCursor } from '../http/answer-page.ts';
import type { ApiContext } from '../http/api-environment.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { onBehalf } from '../http/on-behalf.ts';
import { readJson } from '../http/read-json.ts';
import { inputProblem } from '../input-problem.ts';
import { problemOfFailure } from '../problem.ts';
import { timestamp, timestampOrNull } from '../wire/timestamp.ts';

type OperatorHandlers = Pick<Handlers, 'listOperators' | 'createOperator' | 'revokeOperator'>;

/** Operator routes: who operates the installation. */
export function operatorHandlers(services: ApiServices): OperatorHandlers {
  const { operators } = services;
  const acting = (context: ApiContext): OperatorServices => ({
    ...onBehalf(services, context).access,
    operators,
  });
  return {
    listOperators({ context, query }) {
      return answerPage(context, query, {
        cursor: idCursor('operator'),
        read: (page) => operators.list(page),
        toItem: toOperatorAnswer,
      });
    },

    async createOperator({ context }) {
      const read = readInput(createOperatorBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const { operator, token } = await appointOperator(acting(context), read.value);
      return context.json({ ...toOperatorAnswer(operator), token }, 201);
    },

    async revokeOperator({ context, params }) {
      const dismissed = await dismissOperator(acting(context), params.operatorId);
      if (!dismissed.ok) throw problemOfFailure(dismissed.failure);
      return context.body(null, 204);
    },
  };
}

function toOperatorAnswer({ id, name, role, createdAt, revokedAt }: Operator): OperatorAnswer {
  return {
    operatorId: id,
    name,
    role,
    createdAt: timestamp(createdAt),
    revokedAt: timestampOrNull(revokedAt),
  };
}
