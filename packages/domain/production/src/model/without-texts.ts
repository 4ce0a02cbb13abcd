import type { GenerationRequest, Output, RequestReference } from './generation-request.ts';

/** Stands where the words of an advice were. */
export const removedMessage = 'The words of this advice were removed with the data.';

/**
 * An ended request without anything that its client wrote: brief, prompt, casting, wardrobe, free
 * texts of selectors, notes, `item`, and what quotes them. Codes, roles, sizes and hashes stay.
 */
export function withoutTexts(request: GenerationRequest): GenerationRequest {
  const { advisories, references, outputs } = request;
  return {
    ...request,
    work: { kind: 'removed' },
    advisories: advisories.map((advisory) => ({ ...advisory, message: removedMessage })),
    references: references.map(withoutWords),
    outputs: outputs.map(withoutNotes),
  };
}

function withoutWords(reference: RequestReference): RequestReference {
  const { fidelity } = reference;
  if (!fidelity) return { ...reference, item: null };
  const { note: _, ...instruction } = fidelity;
  return { ...reference, item: null, fidelity: instruction };
}

function withoutNotes(output: Output): Output {
  if (output.status !== 'succeeded' || !output.staging) return output;
  return { ...output, staging: { ...output.staging, notes: [] } };
}
