import { judgeBrief } from '@image-production/brief';

import type { DraftPicture, DraftReference } from '../drafts/draft.ts';
import type { Drafts } from '../drafts/kept-draft.ts';
import { readOrder } from '../drafts/read-order.ts';
import { wireNames } from '../drafts/wire-fields.ts';

/**
 * The draft that JSON describes, with the pictures that are there: by their names, else by their
 * places. A reference without one waits for it.
 */
export function fillFromJson(json: unknown, { pictures, fields }: Drafts['pro']): Drafts['pro'] {
  const { draft, references } = readOrder(json);
  const rest: DraftPicture[] = [...pictures];
  const takeNamed = (name: string): DraftPicture | undefined => {
    const index = rest.findIndex((picture) => picture.name === name);
    return index === -1 ? undefined : rest.splice(index, 1)[0];
  };
  const named = references.map(({ name }) => (name === '' ? undefined : takeNamed(name)));
  const filled = references.map((reference, index): DraftReference => {
    const picture = named[index] ?? (reference.name === '' ? rest.shift() : undefined);
    const { id = crypto.randomUUID(), file = null, size = null } = picture ?? {};
    return { ...reference, id, file, size, name: reference.name || (picture?.name ?? '') };
  });
  return { fields: { ...draft, modelId: draft.modelId ?? fields.modelId }, pictures: filled };
}

/** Whether JSON looks like an order or a brief at all, so that pasting it means to fill the form. */
export function isOrderJson(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return ['brief', 'scene_and_action', 'commercial_objective', 'reference_roles'].some(
    (name) => name in json,
  );
}

/** What of JSON would be refused, in the words of the service. */
export function refusalsOfJson(json: unknown): readonly string[] {
  const order = typeof json === 'object' && json !== null ? json : {};
  const brief = 'brief' in order ? order.brief : order;
  const judged = judgeBrief({ ...(brief as object), ...toRoles(order) }, wireNames);
  if (judged.ok) return [];
  return [...new Set(judged.failure.map(({ message }) => message))];
}

/** Of an order, references stand beside the brief and name their files. */
function toRoles(order: object): object {
  if (!('references' in order) || !Array.isArray(order.references)) return {};
  const roles = order.references.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return entry;
    const { file: _file, ...role } = entry as { readonly file?: unknown };
    return role;
  });
  return { reference_roles: roles };
}
