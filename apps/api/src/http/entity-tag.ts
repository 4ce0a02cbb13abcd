import type { ApiContext } from './api-environment.ts';

/** Whether `If-None-Match` lists this tag, by weak comparison (RFC 9110 §13.1.2). */
export function isKnown(context: ApiContext, tag: string): boolean {
  const known = (context.req.header('if-none-match') ?? '').split(',').map((text) => text.trim());
  return known.some((candidate) => candidate === '*' || opaque(candidate) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
