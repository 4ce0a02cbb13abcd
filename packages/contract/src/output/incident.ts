import { z } from 'zod';

import { incidentKinds } from '../vocabulary.ts';
import { id, pageSchema, timestamp } from './values.ts';

export const incident = z
  .strictObject({
    incidentId: id('incident'),
    kind: z.enum(incidentKinds),
    at: timestamp,
    organizationId: id('organization').nullable(),
    requestId: id('request').nullable(),
    detail: z.string().meta({ description: 'What was found, and what puts it right.' }),
    resolvedAt: timestamp.nullable(),
  })
  .meta({ id: 'Incident' });

export type IncidentAnswer = z.infer<typeof incident>;

export const incidentPage = pageSchema(incident);

export type IncidentPage = z.infer<typeof incidentPage>;
