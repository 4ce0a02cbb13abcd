import type { IncidentAnswer, IncidentPage } from '../output/incident.ts';

const organizationId = 'org_01JD3V7M6QK8X2Y4Z6A8B0C2D4';
const requestId = 'req_01JD3V7M6QK8X2Y4Z6A8B0C2D4';

/** A damaged delivered file. */
export const openIncidentExample: IncidentAnswer = {
  incidentId: 'inc_01JD3V7M6QK8X2Y4Z6A8B0C2D4',
  kind: 'file_damaged',
  at: '2026-11-20T10:05:00.000Z',
  organizationId,
  requestId,
  detail: [
    `The file 0.png of ${requestId} has 12 bytes instead of 3481120.`,
    `This gives back what its output cost: POST /admin/v1/organizations/${organizationId}/refunds`,
    `{"request_id":"${requestId}","amount":"0.15","reference":"damaged ${requestId} 0"}`,
  ].join(' '),
  resolvedAt: null,
};

/** The same incident after the operator has resolved it. */
export const resolvedIncidentExample: IncidentAnswer = {
  ...openIncidentExample,
  resolvedAt: '2026-11-20T11:00:00.000Z',
};

export const incidentPageExample: IncidentPage = { data: [openIncidentExample], nextCursor: null };
