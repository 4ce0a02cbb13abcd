import { Fault } from '@image-production/kernel';

/** Tries again whatever a later try may change: a slow machine makes many who come at once wait. */
export async function insist<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Fault && error.isRetryable)) throw error;
    }
  }
}
