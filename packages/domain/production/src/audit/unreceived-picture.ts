import type { GenerationRequest } from '../model/generation-request.ts';
import type { IncidentReport } from '../model/incident.ts';

/** The call of an output that may have been charged, and whose picture is not stored. */
export interface UnreceivedPicture {
  readonly request: Pick<GenerationRequest, 'id' | 'organizationId'>;
  readonly index: number;
  readonly engine: string;
  readonly reason: string;
}

/** One incident per output: each may be a picture that was charged but never received. */
export function unreceivedPicture(picture: UnreceivedPicture): IncidentReport {
  const { request, index, engine, reason } = picture;
  return {
    kind: 'engine_unknown',
    subject: `${request.id}/${index}`,
    detail: `${engine} may have made and charged a picture that was never received: ${reason}`,
    organizationId: request.organizationId,
    requestId: request.id,
  };
}
