import type { ComfyApi } from './comfy-api.ts';
import { readQueue } from './read-answers.ts';

/** Stops this job and no other one, whatever the age of the core. */
export async function cancelJob(api: ComfyApi, promptId: string): Promise<void> {
  const answer = await api.cancelJob(promptId);
  const isOld = answer.kind === 'answered' && (answer.status === 404 || answer.status === 405);
  if (!isOld) return;
  await api.dequeue(promptId);
  const standing = readQueue(await api.queue(), promptId);
  if (typeof standing === 'object' && standing.isRunning) await api.interrupt(promptId);
}
