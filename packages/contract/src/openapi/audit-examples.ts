import type { AllAuditEventPage, AuditEventPage } from '../output/audit.ts';

const event = {
  eventId: 'evt_01JD3V7M6QK8X2Y4Z6A8B0C2D4',
  at: '2026-11-20T10:05:00.000Z',
  actor: { kind: 'key', id: 'key_01JD3V7M6QK8X2Y4Z6A8B0C2D4' },
  action: 'model.delete',
  subject: 'mdl_01JD3V7M6QK8X2Y4Z6A8B0C2D4',
  outcome: 'done',
  requestId: null,
  traceId: '6f0f2f0e-6d0a-4a53-9a51-0d0f6a2f8b11',
  sequence: 17,
  previousHash: '0b54c6a0'.repeat(8),
  hash: '9c1185a5'.repeat(8),
} as const;

export const auditEventPageExample: AuditEventPage = { data: [event], nextCursor: null };

export const allAuditEventPageExample: AllAuditEventPage = {
  data: [{ ...event, organizationId: 'org_01JD3V7M6QK8X2Y4Z6A8B0C2D4' }],
  nextCursor: null,
};
