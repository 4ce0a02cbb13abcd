import { Fault } from '@image-production/kernel';
import type { PictureInspector } from '@image-production/rendering';

/** The same inspector, given up after this time, or as soon as nobody wants the picture any more. */
export function limitInspections(inspector: PictureInspector, limitMs: number): PictureInspector {
  const { name, version, checks } = inspector;
  return {
    name,
    version,
    checks,
    inspect: (subject, context) =>
      new Promise((resolve, reject) => {
        const stop = (): void =>
          reject(new Fault('the inspection did not end in time', { isRetryable: false }));
        const timer = setTimeout(stop, limitMs);
        timer.unref();
        const undo = context.cancellation.onRequest(stop);
        // An inspector that throws at once must not leave the timer and the listener behind.
        Promise.resolve()
          .then(() => inspector.inspect(subject, context))
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(timer);
            undo();
          });
      }),
  };
}
