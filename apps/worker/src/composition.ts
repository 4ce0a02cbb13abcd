import {
  ASSETS,
  AUDIT_SERVICES,
  PLATFORM,
  STORAGE,
  STUDIO_SERVICES,
  TELEMETRY,
  WEBHOOK_SENDER,
} from '@image-production/installation';
import type { Module, Open, Token } from '@image-production/installation';

import type { WorkerServices } from './worker-services.ts';
import { writeEvent } from './write-event.ts';

export const WORKER_SERVICES: Token<WorkerServices> = Symbol('WorkerServices');

const openWorkerServices: Open<WorkerServices> = async ({ configuration, logger, get }) => {
  const studio = await get(STUDIO_SERVICES);
  const { workers: registry, jobs, turns, remains, sessions, ...storage } = await get(STORAGE);
  const { lister: assetLister, sweeper: assetSweeper } = await get(ASSETS);
  const { alarm, toCancellation, reportDraining } = await get(PLATFORM);
  return {
    studio,
    audit: await get(AUDIT_SERVICES),
    deliveries: {
      ...studio,
      sender: await get(WEBHOOK_SENDER),
      writeBody: writeEvent,
      random: Math.random,
    },
    assetLister,
    assetSweeper,
    registry,
    jobs,
    turns,
    remains,
    erasures: storage.credentials,
    sessions,
    logger,
    observer: await get(TELEMETRY),
    workerId: studio.ids.next('worker'),
    slots: configuration.workerSlots,
    drainMs: configuration.drainSeconds * 1_000,
    alarm,
    reportDraining,
    toCancellation,
  };
};

/** Binds the services that only the worker needs. */
export const bindWorker: Module = (bind) => bind(WORKER_SERVICES, openWorkerServices);
