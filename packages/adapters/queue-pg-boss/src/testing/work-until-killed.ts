import { createPgBossQueue } from '../pg-boss-queue.ts';

/** Takes a job, says so and never ends it. */
const queue = await createPgBossQueue({ url: process.argv[2] ?? '' });
await queue.consume(async () => {
  process.stdout.write('taken\n');
  await new Promise(() => undefined);
}, 1);
