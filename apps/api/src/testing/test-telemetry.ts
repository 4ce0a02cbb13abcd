import { noSpans } from '@image-production/telemetry';
import { Registry } from 'prom-client';

import type { ApiServices } from '../api-services.ts';

/** A process that traces nothing and has a database that is never busier. */
export function testTelemetry(): Pick<
  ApiServices,
  'processMetrics' | 'spans' | 'readDatabaseLoad'
> {
  const readDatabaseLoad = () => ({ busy: 1, idle: 4, waiting: 2 });
  return { processMetrics: new Registry(), spans: noSpans, readDatabaseLoad };
}
