import type { Answer } from './call.ts';
import type { Step } from './step.ts';

/** The variables that later calls take from this answer. Throws when it does not say one. */
export function remember({ remember: paths = {} }: Step, { body }: Answer): Record<string, string> {
  const entries = Object.entries(paths);
  if (entries.length === 0) return {};
  const answered: unknown = JSON.parse(body.toString('utf8'));
  return Object.fromEntries(entries.map(([name, path]) => [name, textAt(answered, path)]));
}

/** The text at a path such as `candidate.candidateId`. */
function textAt(value: unknown, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value);
  if (typeof found !== 'string') throw new Error(`there is no text at ${path}`);
  return found;
}
