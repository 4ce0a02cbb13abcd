import { z } from 'zod';

import { createOperatorBody } from '../input/operators.ts';
import { pageQuery } from '../input/page-query.ts';
import { createdOperator, operatorPage } from '../output/operators.ts';
import { errors } from './errors.ts';
import { idParameter } from './id-parameter.ts';
import { op, tags } from './op.ts';

const row = { tag: tags.admin, auth: 'operator', scope: null } as const;
const call = [...errors.anyCall, 'rate_limited', 'not_found'] as const;

export const listOperators = op({
  ...row,
  cache: 'no-store',
  id: 'listOperators',
  method: 'get',
  path: '/admin/v1/operators',
  summary: 'Who operates the installation, newest first, also those whose token has ended.',
  query: pageQuery,
  ok: [{ status: 200, description: 'One page.', body: operatorPage }],
  errors: [...call, ...errors.fields, 'number_out_of_range'],
});

export const createOperator = op({
  ...row,
  cache: 'no-store',
  id: 'createOperator',
  method: 'post',
  path: '/admin/v1/operators',
  summary: 'Names an operator. The token is shown here and never again.',
  json: createOperatorBody,
  ok: [{ status: 201, description: 'Named.', body: createdOperator }],
  errors: [...call, 'insufficient_scope', ...errors.body, ...errors.fields, ...errors.texts],
});

export const revokeOperator = op({
  ...row,
  id: 'revokeOperator',
  method: 'delete',
  path: '/admin/v1/operators/{operatorId}',
  summary: "Ends an operator's token; the next call that uses it is refused.",
  params: z.object({ operatorId: idParameter('operator') }),
  ok: [{ status: 204, description: 'Ended.' }],
  errors: [...call, 'insufficient_scope'],
});
