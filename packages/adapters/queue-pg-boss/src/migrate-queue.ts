import type { PgBoss, QueueResult } from 'pg-boss';

import { openBoss, toFault } from './open-boss.ts';
import { deadLetterName, jobSettings, queueName } from './queue-settings.ts';

/**
 * Installs or updates the schema `pgboss` and the two queues. Returns the names of what was
 * missing. Safe when several processes do it at once. Throws a Fault when it fails.
 */
export async function migrateQueue(url: string): Promise<readonly string[]> {
  const options = { connectionString: url, max: 2, supervise: false, migrate: true, answerMs: 0 };
  const boss = await openBoss(options, () => undefined);
  try {
    const found = await boss.getQueues([queueName, deadLetterName]);
    const missing = [deadLetterName, queueName].filter((name) => !hasQueue(found, name));
    for (const name of missing) await createQueue(boss, name);
    const { deadLetter: _, ...settings } = jobSettings;
    await boss.updateQueue(queueName, settings);
    return missing.map((name) => `queue ${name}`);
  } catch (cause) {
    throw toFault(cause);
  } finally {
    await boss.stop({ graceful: false });
  }
}

function hasQueue(found: readonly QueueResult[], name: string): boolean {
  return found.some((queue) => queue.name === name);
}

/** Creating a queue that exists changes nothing. */
async function createQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, name === queueName ? jobSettings : {});
}
