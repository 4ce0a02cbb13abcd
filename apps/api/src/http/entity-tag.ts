import type { ApiContext } from './api-environment.ts';

/** Whether `If-None-Match` lists this tag, by weak comparison (RFC 9110 §13.1.2). */
export function isKnown(context: ApiContext, tag: string): boolean {
  return lists(context.req.header('if-none-match'), tag);
}

/** Whether a list of tags has this one, by weak comparison. */
export function lists(tags: string | undefined, tag: string): boolean {
  if (tags === undefined) return false;
  const known = tags.split(',').map((text) => text.trim());
  return known.some((candidate) => candidate === '*' || opaque(candidate) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}
