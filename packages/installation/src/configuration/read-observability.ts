import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { Variables } from './variables.ts';

const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';

/** The collector that traces go to, by OpenTelemetry's own variable. */
export function readTracesEndpoint(
  environment: Readonly<Record<string, string | undefined>>,
): Result<string | undefined, string> {
  const endpoint = environment[name];
  if (endpoint === undefined || endpoint === '') return succeed(undefined);
  if (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol))
    return succeed(endpoint);
  return refuse(`${name} has to be an http or https URL`);
}

/** The token that the API makes for itself on the first start is not there for workers. */
export function openMetrics(given: Variables): string[] {
  if (given.IPS_WORKER_METRICS_PORT === undefined || given.IPS_OPERATOR_TOKEN !== undefined)
    return [];
  return ['IPS_WORKER_METRICS_PORT needs IPS_OPERATOR_TOKEN, which metrics are read with'];
}
