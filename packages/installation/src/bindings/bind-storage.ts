import { repeatErasures } from '@image-production/access';
import { GuardedClock } from '@image-production/production';
import {
  createUlidSource,
  keepRepeating,
  systemClock,
  uptimeClock,
} from '@image-production/runtime-node';

import type { Module } from '../installation.ts';
import { databases } from '../modules/databases.ts';
import { findModule } from '../modules/find-module.ts';
import {
  BOOKS_READER,
  CREDENTIAL_STORE,
  DATA_FOLDER,
  ERASURE_LOG,
  STAMPS,
  STORAGE,
  WORKER_REGISTRY,
} from '../tokens.ts';

const clockCheckEveryMs = 1_000;

/** The database, and the clock that is checked against its latest entries. */
export const bindStorage: Module = (bind) => {
  bind(STORAGE, async ({ configuration: { databaseUrl }, logger, get }, opened) => {
    await get(DATA_FOLDER);
    const onTrouble = (cause: unknown): void =>
      logger.warn({ err: cause }, 'trouble with the queue of jobs, which goes on');
    const storage = opened.use(
      await findModule(databases, databaseUrl).open(databaseUrl, onTrouble),
    );
    // A database restored from an older copy lacks the erasures made since.
    const erasures = await get(ERASURE_LOG);
    const organizationIds = await repeatErasures({ credentials: storage.credentials, erasures });
    if (organizationIds.length > 0)
      logger.warn({ organizationIds }, 'erased again after a restore');
    return storage;
  });
  bind(CREDENTIAL_STORE, async ({ get }) => (await get(STORAGE)).credentials);
  bind(WORKER_REGISTRY, async ({ get }) => (await get(STORAGE)).workers);
  bind(BOOKS_READER, async ({ get }) => (await get(STORAGE)).books);
  bind(STAMPS, async ({ logger, get }, opened) => {
    const { production: store, workers, clock: reference } = await get(STORAGE);
    const ids = createUlidSource();
    const machine = { clock: systemClock, uptime: uptimeClock };
    const services = { store, workers, ids, reference, ...machine };
    const clock = await GuardedClock.open(services);
    const check = async (): Promise<void> => {
      const state = await clock.check();
      if (state !== 'right') logger.error({ state }, 'the clock of the machine is wrong');
    };
    opened.use(
      keepRepeating(clockCheckEveryMs, check, (cause) => {
        logger.error({ err: cause }, 'the clock could not be checked');
      }),
    );
    return clock;
  });
};
