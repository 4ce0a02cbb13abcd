import * as admin from './admin.ts';
import * as audit from './audit.ts';
import * as billing from './billing.ts';
import * as events from './events.ts';
import * as incidents from './incidents.ts';
import * as keys from './keys.ts';
import * as lab from './lab.ts';
import * as models from './models.ts';
import * as operators from './operators.ts';
import * as pause from './pause.ts';
import * as pro from './pro.ts';
import * as requests from './requests.ts';
import * as service from './service.ts';
import * as webhooks from './webhooks.ts';

/**
 * The table of operations, from which routing, validation and the OpenAPI document are derived. A
 * new operation is a new row in one of these files.
 */
export const wireOperations = {
  ...pro,
  ...lab,
  ...models,
  ...requests,
  ...billing,
  ...keys,
  ...audit,
  ...events,
  ...webhooks,
  ...service,
  ...admin,
  ...incidents,
  ...pause,
  ...operators,
} as const;

export type WireOperations = typeof wireOperations;
export type WireOperationId = keyof WireOperations;
