import type { WorkerServices } from './worker-services.ts';

type NeededServices = Pick<WorkerServices, 'turns' | 'logger'> & {
  readonly studio: Pick<WorkerServices['studio'], 'clock'>;
};

export interface Chore {
  readonly name: string;
  readonly everyMs: number;
}

/** The longest pause before a failed chore runs again. */
export const choreRetryMs = 5_000;
/** Timers are not exact: a turn that is asked for a moment too early would be lost. */
const earlyMs = 500;

/**
 * Does a chore if it is due for all workers together. However long it lasts, nobody else begins it
 * meanwhile; one that fails is soon due again.
 */
export async function takeTurn(
  { turns, studio: { clock }, logger }: NeededServices,
  { name, everyMs }: Chore,
  chore: () => Promise<unknown>,
): Promise<void> {
  const restMs = everyMs - earlyMs;
  if (!(await turns.take(name, clock.now(), restMs))) return;
  let keeping: Promise<unknown> = Promise.resolve();
  const keep = (): void => {
    keeping = turns.putOff(name, clock.now() + restMs).catch((cause: unknown) => {
      logger.error({ err: cause, chore: name }, 'the turn of a chore could not be kept');
    });
  };
  const timer = setInterval(keep, restMs / 2);
  try {
    await chore();
  } catch (cause) {
    clearInterval(timer);
    // What is under way would put the next try off as well.
    await keeping;
    await turns.putOff(name, clock.now() + choreRetryMs - earlyMs);
    throw cause;
  } finally {
    clearInterval(timer);
  }
}
