import type { Scheduler } from 'fast-check';

/** Wraps a port so that every call waits until the scheduler gives it its turn. */
export function inTurns<Port extends object>(
  port: Port,
  scheduler: Pick<Scheduler, 'schedule'>,
  name: string,
): Port {
  return new Proxy(port, {
    get: (target, member) => {
      const value: unknown = Reflect.get(target, member, target);
      const label = `${name}.${String(member)}`;
      if (typeof value === 'object' && value !== null) return inTurns(value, scheduler, label);
      if (typeof value !== 'function') return value;
      return async (...parameters: unknown[]): Promise<unknown> => {
        await scheduler.schedule(Promise.resolve(), label);
        return Reflect.apply(value, target, parameters);
      };
    },
  });
}
