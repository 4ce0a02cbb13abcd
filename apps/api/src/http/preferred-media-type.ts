import { accepts } from 'hono/accepts';

import type { ApiContext } from './api-environment.ts';

/** JSON, unless `Accept` prefers one of the others. */
export function preferredMediaType(context: ApiContext, others: readonly string[]): string {
  const json = 'application/json';
  return accepts(context, { header: 'Accept', supports: [json, ...others], default: json });
}
