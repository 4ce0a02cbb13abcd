import type { Step } from './step.ts';
import { auditing, keys, operators, spending, testing } from './steps-of-access.ts';
import { leaving, models, roster } from './steps-of-models.ts';
import { addingToRoster, closing, opening, pausing } from './steps-of-operator.ts';
import { canceling, lab, pro, requests } from './steps-of-production.ts';
import { events, prices, service, wallet } from './steps-of-service.ts';
import { webhooks } from './steps-of-webhooks.ts';

/** Every call, in the order in which they depend on each other. */
export const steps: readonly Step[] = [
  ...opening,
  ...service,
  ...prices,
  ...models,
  ...addingToRoster,
  ...roster,
  ...pro,
  ...lab,
  ...wallet,
  ...spending,
  ...keys,
  ...testing,
  ...auditing,
  ...operators,
  ...requests,
  ...events,
  ...webhooks,
  ...canceling,
  ...leaving,
  ...pausing,
  ...closing,
];
