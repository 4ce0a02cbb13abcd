import type { RequestRecord } from '@image-production/client';

/** What an agent has to know of a request, a line each. */
export function describeRequest(record: RequestRecord): readonly string[] {
  const { requestId, operation, status, stage, progress, billing, candidate, error } = record;
  const isUnderWay = status === 'queued' || status === 'running';
  const how = isUnderWay ? ` (${stage ?? 'waiting'}, ${Math.round(progress * 100)} %)` : '';
  return [
    `${requestId} ${operation} ${status}${how}, charged ${billing.charged.amount} ${billing.charged.currency}`,
    ...(candidate ? [`Candidate ${candidate.candidateId}: ${candidate.state}`] : []),
    ...describeAspect(record),
    ...record.outputs.flatMap(describeOutput),
    ...record.advisories.map(({ severity, message }) => `${severity}: ${message}`),
    ...(error ? [`${error.code}: ${error.message} Nothing was charged for it.`] : []),
  ];
}

function describeAspect({ requestedAspect, aspect }: RequestRecord): readonly string[] {
  const isAsked = requestedAspect === aspect || requestedAspect === 'source';
  return isAsked ? [] : [`Asked for ${requestedAspect}, rendered at ${aspect}`];
}

function describeOutput(output: RequestRecord['outputs'][number]): readonly string[] {
  const { index, status, width, height, files, notes, error, placements } = output;
  if (status === 'pending') return [];
  if (error) return [`Output ${index}: ${error.code}: ${error.message}`];
  if (status !== 'succeeded') return [`Output ${index}: ${status}`];
  return [
    `Output ${index}: ${width} × ${height}, ${files.map(({ format }) => format).join(', ')}`,
    ...placements.map(
      ({ referenceIndex, technique }) => `  reference ${referenceIndex}: ${technique}`,
    ),
    ...notes.map((note) => `  note: ${note}`),
  ];
}
