import { createHmac } from 'node:crypto';

import { recordRefusal } from '@image-production/production';
import type { SubmissionContent } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { ProblemError } from '../problem-error.ts';
import type { ApiContext } from './api-environment.ts';
import { onBehalf } from './on-behalf.ts';

/**
 * Runs the checks of a submission; when the guard refuses its words, that is recorded once. Of the
 * words themselves only a hash is kept, under a key of the installation, so that nobody who reads
 * the trail can try out what was said.
 */
export async function recordingRefusals<Answer>(
  context: ApiContext,
  services: ApiServices,
  content: Pick<SubmissionContent, 'fields'>,
  check: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await check();
  } catch (error) {
    if (isOfGuard(error)) {
      const { organizationId } = context.var.caller;
      const subject = `text:${hashOf(content, organizationId, services.settings.auditKey)}`;
      await recordRefusal(onBehalf(services, context).production, { organizationId, subject });
    }
    throw error;
  }
}

/** Only refusals by the guard say a reason. */
function isOfGuard(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false;
  return error.details.errors?.some(({ reason }) => reason !== undefined) ?? false;
}

function hashOf(
  { fields }: Pick<SubmissionContent, 'fields'>,
  organizationId: string,
  key: string,
): string {
  const words = [...fields].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([organizationId, words]);
  return createHmac('sha256', key).update(text).digest('hex');
}
