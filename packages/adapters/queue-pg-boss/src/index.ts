export { migrateQueue } from './migrate-queue.ts';
export { createPgBossQueue } from './pg-boss-queue.ts';
export type { PgBossQueue, PgBossQueueOptions } from './pg-boss-queue.ts';
export type { OnTrouble } from './open-boss.ts';
