import { operatorRoles } from '@image-production/access';
import { z } from 'zod';

import { id, pageSchema, timestamp } from './values.ts';

const operator = z
  .strictObject({
    operatorId: id('operator'),
    name: z.string(),
    role: z.enum(operatorRoles),
    createdAt: timestamp,
    revokedAt: timestamp.nullable(),
  })
  .meta({ id: 'Operator' });

export type OperatorAnswer = z.infer<typeof operator>;

export const createdOperator = operator
  .extend({ token: z.string().meta({ description: 'The secret, shown only here.' }) })
  .meta({ id: 'CreatedOperator' });

export type CreatedOperatorAnswer = z.infer<typeof createdOperator>;

export const operatorPage = pageSchema(operator);

export type OperatorPage = z.infer<typeof operatorPage>;
