import type { Alarm } from '@image-production/kernel';

/** The timers of Node, up to 24 days; one that is set keeps no process alive. */
export const systemAlarm: Alarm = {
  set: (milliseconds, ring) => {
    const timer = setTimeout(ring, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
