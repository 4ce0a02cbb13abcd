import type { AuditQuery } from '@image-production/client';

import { actions } from './action-words.ts';
import type { Action } from './action-words.ts';

/** Which events are shown; it stands in the address. */
export interface AuditFilters {
  readonly action?: Action;
  /** The id of a key or an operator. */
  readonly actor?: string;
  readonly subject?: string;
  /** Days, `2026-11-24`, both included. */
  readonly from?: string;
  readonly to?: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const id = /^[\w-]{1,100}$/;

/** What of an address is a filter; everything else is left out. */
export function auditFilters(search: Readonly<Record<string, unknown>>): AuditFilters {
  const text = (name: string, form: RegExp) => {
    const value = search[name];
    return typeof value === 'string' && form.test(value) ? { [name]: value } : {};
  };
  const action = actions.find((one) => one === search['action']);
  return {
    ...(action && { action }),
    ...text('actor', id),
    ...text('subject', id),
    ...text('from', day),
    ...text('to', day),
  };
}

/** The filters as the service takes them: days begin and end where the reader is. */
export function toAuditQuery({ action, actor, subject, from, to }: AuditFilters): AuditQuery {
  return {
    action,
    actor,
    subject,
    ...(from !== undefined && { created_after: new Date(startOf(from) - 1).toISOString() }),
    ...(to !== undefined && { created_before: new Date(startOf(to, 1)).toISOString() }),
  };
}

function startOf(text: string, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}
