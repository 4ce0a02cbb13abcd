import type { RequestId } from '@image-production/identifiers';

import type { ApiServices } from '../api-services.ts';
import { lists } from '../http/entity-tag.ts';
import type { PlainAnswer } from '../http/plain-answer.ts';
import type { CurrentVersions } from '../recall/current-versions.ts';
import type { Standing } from '../recall/record-texts.ts';
import type { PlainCall } from './plain-read.ts';

/**
 * What an organization was answered about a finished request before, when nothing of it can have
 * changed since: the stored version is the same, and no time has passed that a record tells of.
 */
export async function answerAgain(
  services: ApiServices,
  versions: CurrentVersions,
  { organizationId, said: id, ifNoneMatch }: PlainCall,
): Promise<PlainAnswer | undefined> {
  const answer = services.answers.find(organizationId, id);
  if (!answer || !isTimely(services, answer)) return undefined;
  const { version, tag } = answer;
  const isKnown = lists(ifNoneMatch, tag);
  const text = isKnown ? '' : answer.text;
  if (text === undefined) return undefined;
  const requestId = id as RequestId;
  if ((await versions.versionOf(requestId)) !== version) return undefined;
  if (!isTimely(services, answer)) return undefined;
  return { status: isKnown ? 304 : 200, text, headers: ['etag', tag], requestId };
}

/** Whether the record would tell the same now, as long as its version is the same. */
function isTimely(
  { urls, production }: ApiServices,
  { urlsExpireAt, expiresAt }: Standing,
): boolean {
  if (urls.currentExpiry() !== urlsExpireAt) return false;
  return expiresAt === null || production.clock.now() < expiresAt;
}
