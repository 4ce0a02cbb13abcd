import type { GenerationRequest, Output, RequestReference } from './generation-request.ts';

/** Replaces the message of an advisory. */
export const removedMessage = 'The words of this advice were removed with the data.';

/**
 * Strips an ended request of everything its client wrote: brief, prompt, casting, wardrobe, free
 * texts of selectors, notes, `item`, and quotes of these. Keeps codes, roles, sizes and hashes.
 */
export function withoutTexts<Request extends GenerationRequest>(request: Request): Request {
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
