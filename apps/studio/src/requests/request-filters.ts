import type { RequestRecord } from '@image-production/client';

import { operationNames } from '../controls/names-of-operations.ts';
import type { OperationName } from '../controls/names-of-operations.ts';

export const states = ['queued', 'running', 'succeeded', 'failed', 'canceled'] as const;
export type State = (typeof states)[number];

/** Which requests are shown and how; it stands in the address, so that it can be kept and sent. */
export interface RequestFilters {
  readonly state?: State;
  readonly operation?: OperationName;
  readonly model?: string;
  /** `name=value` of the metadata. */
  readonly mark?: string;
  readonly view?: 'table';
}

/** What of an address is a filter; everything else is left out. */
export function requestFilters(search: Readonly<Record<string, unknown>>): RequestFilters {
  const state = states.find((one) => one === search['state']);
  const operation = operationNames.find((one) => one === search['operation']);
  const { model, mark } = search;
  return {
    ...(state && { state }),
    ...(operation && { operation }),
    ...(typeof model === 'string' && /^(mdl|rst)_\w+$/.test(model) && { model }),
    ...(typeof mark === 'string' && metadataOf(mark) !== null && { mark }),
    ...(search['view'] === 'table' && { view: 'table' }),
  };
}

/** `look=3` as the service takes it; null for what names no metadata. */
export function metadataOf(mark: string): Readonly<Record<string, string>> | null {
  const [, name, value] = /^\s*([a-z0-9_]{1,40})\s*=\s*(.{1,200}?)\s*$/.exec(mark) ?? [];
  return name === undefined || value === undefined ? null : { [name]: value };
}

/** The model is the one thing that the service does not filter by. */
export function isOfModel({ identity }: RequestRecord, model: string | undefined): boolean {
  return model === undefined || identity?.id === model;
}
