import type { RequestId } from '@image-production/identifiers';
import type { GenerationRequest } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { readerOrganization } from '../http/authenticate.ts';
import { ProblemError } from '../problem-error.ts';

/** Returns a request of the caller, or of the organization of a signed URL; throws 404 otherwise. */
export async function findRequest(
  services: ApiServices,
  context: ApiContext,
  id: RequestId,
): Promise<GenerationRequest> {
  const organizationId = readerOrganization(context);
  const request = await services.production.store.readers.requests.find(organizationId, id);
  if (!request) throw new ProblemError('not_found', 'There is no such request.');
  return request;
}
