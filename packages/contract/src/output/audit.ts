import { auditActions } from '@image-production/access';
import { z } from 'zod';

import { id, pageSchema, sha256, timestamp } from './values.ts';

const auditEvent = z
  .strictObject({
    eventId: id('event'),
    at: timestamp,
    actor: z.strictObject({
      kind: z.enum(['key', 'operator', 'studio', 'system']),
      id: z.string().nullable(),
    }),
    action: z.enum(auditActions),
    subject: z.string().nullable(),
    outcome: z.enum(['done', 'refused']),
    requestId: id('request').nullable(),
    traceId: z.string().nullable(),
    sequence: z.int().min(1),
    previousHash: sha256,
    hash: sha256,
  })
  .meta({ id: 'AuditEvent' });

export type AuditEventAnswer = z.infer<typeof auditEvent>;

export const auditEventPage = pageSchema(auditEvent);

export type AuditEventPage = z.infer<typeof auditEventPage>;

const anyAuditEvent = auditEvent
  .extend({ organizationId: id('organization').nullable() })
  .meta({ id: 'OperatorAuditEvent' });

export const allAuditEventPage = pageSchema(anyAuditEvent);

export type AllAuditEventPage = z.infer<typeof allAuditEventPage>;
