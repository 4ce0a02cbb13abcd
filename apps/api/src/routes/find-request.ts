import type { RequestId } from '@image-production/kernel';
import type { GenerationRequest } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { ProblemError } from '../problem-error.ts';

/** The caller's request, or that of the organization for which its URL was signed. */
export async function findRequest(
  services: ApiServices,
  context: ApiContext,
  id: RequestId,
): Promise<GenerationRequest> {
  const organizationId = context.var.signedFor ?? context.var.caller.organizationId;
  const request = await services.production.store.readers.requests.find(organizationId, id);
  if (!request) throw new ProblemError('not_found', 'There is no such request.');
  return request;
}
