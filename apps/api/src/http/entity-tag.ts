import type { ApiContext } from './api-environment.ts';

/** Whether `If-None-Match` lists this tag, by weak comparison (RFC 9110 §13.1.2). */
export function isKnown(context: ApiContext, tag: string): boolean {
  return lists(context.req.header('if-none-match'), tag);
}

/** Whether a list of tags has this one, by weak comparison. */
export function lists(tags: string | undefined, tag: string): boolean {
  if (tags === undefined) return false;
  const own = opaque(tag);
  // Most lists that have it not do not name it at all.
  if (!tags.includes(own) && !tags.includes('*')) return false;
  return tags.split(',').some((text) => {
    const candidate = text.trim();
    return candidate === '*' || opaque(candidate) === own;
  });
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
