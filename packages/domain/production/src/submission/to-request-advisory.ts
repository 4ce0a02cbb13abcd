import type { KeyPath } from '@image-production/kernel';

import type { RequestAdvisory } from '../model/generation-request.ts';

type Advice = Omit<RequestAdvisory, 'pointer'> & { readonly path: KeyPath };

/** Converts an advisory for its client: a JSON Pointer in the client's own names. */
export function toRequestAdvisory(
  { code, severity, path, message }: Advice,
  names: Readonly<Record<string, string>> = {},
): RequestAdvisory {
  const steps = path.map((step) => (Object.hasOwn(names, step) ? names[step] : step));
  const escaped = steps.map((step) => `${step}`.replaceAll('~', '~0').replaceAll('/', '~1'));
  return { code, severity, pointer: escaped.map((step) => `/${step}`).join(''), message };
}
