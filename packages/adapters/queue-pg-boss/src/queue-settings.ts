import type { MaintenanceOptions, Queue, WorkOptions } from 'pg-boss';

export const queueName = 'produce-requests';
export const deadLetterName = 'produce-requests-dead';

/**
 * A worker that dies is noticed after at most the heartbeat, one interval of monitoring and one
 * poll: half a minute. An attempt may last for hours, so only the heartbeat ends it.
 */
export const jobSettings: Omit<Queue, 'name'> = {
  notify: true,
  heartbeatSeconds: 20,
  expireInSeconds: 23 * 60 * 60,
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  deadLetter: deadLetterName,
  deleteAfterSeconds: 60,
};

/** What a consumer does besides handling jobs. */
export const upkeep: MaintenanceOptions = {
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 60,
};

/** Without notifications, and while they are received. */
export const polling: WorkOptions = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };
