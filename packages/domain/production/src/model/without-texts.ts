import type { GenerationRequest, Output, RequestReference } from './generation-request.ts';

/** Replaces the message of an advisory. */
export const removedMessage = 'The words of this advice were removed with the data.';

/**
 * Strips an ended request of everything its client wrote: brief, prompt, casting, wardrobe, free
 * texts of selectors, notes, `item`, quotes of these, and of how its pictures look. Keeps codes, roles, sizes and hashes.
 */
export function withoutTexts<Request extends GenerationRequest>(request: Request): Request {
  const { advisories, references, outputs } = request;
  return {
    ...request,
    work: { kind: 'removed' },
    advisories: advisories.map((advisory) => ({ ...advisory, message: removedMessage })),
    references: references.map(withoutWords),
    outputs: outputs.map(withoutTraces),
  };
}

function withoutWords(reference: RequestReference): RequestReference {
  const { fidelity } = reference;
  if (!fidelity) return { ...reference, item: null };
  const { note: _, ...instruction } = fidelity;
  return { ...reference, item: null, fidelity: instruction };
}

function withoutTraces(output: Output): Output {
  if (output.status !== 'succeeded' && output.status !== 'failed') return output;
  const { inspection } = output;
  const staging = output.status === 'succeeded' ? output.staging : undefined;
  if (!staging && !inspection) return output;
  return {
    ...output,
    ...(staging && { staging: { ...staging, notes: [] } }),
    ...(inspection && { inspection: { ...inspection, pictureHash: null } }),
  };
}
