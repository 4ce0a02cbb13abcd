import { Canceler } from '@image-production/kernel';
import type { Cancellation } from '@image-production/kernel';

/** Requested once pg-boss finds that the job is canceled, or another worker's. */
export function toCancellation(signal: AbortSignal): Cancellation {
  const canceler = new Canceler();
  const request = (): void => canceler.request();
  if (signal.aborted) request();
  else signal.addEventListener('abort', request, { once: true });
  return canceler;
}
