import { member } from '@image-production/kernel';

import type { ProBrief } from '../model/pro-brief.ts';

/** `written` direction, a fidelity `note`, or a `name` such as an item or a lens. */
export type BriefTextKind = 'written' | 'note' | 'name';

/** One free text of a brief and where it stands in the form. */
export interface BriefText {
  readonly kind: BriefTextKind;
  readonly pointer: string;
  readonly text: string;
}

export interface WrittenField {
  readonly key: WrittenKey;
  /** Name on the wire. */
  readonly name: string;
}

export type WrittenKey =
  | 'commercialObjective'
  | 'sceneAndAction'
  | 'stylingAndBeauty'
  | 'modelPerformance'
  | 'lightingAndAtmosphere'
  | 'compositionAndFinish'
  | 'cameraIntent';

export const writtenFields: readonly WrittenField[] = [
  { key: 'commercialObjective', name: 'commercial_objective' },
  { key: 'sceneAndAction', name: 'scene_and_action' },
  { key: 'stylingAndBeauty', name: 'styling_and_beauty' },
  { key: 'modelPerformance', name: 'model_performance' },
  { key: 'lightingAndAtmosphere', name: 'lighting_and_atmosphere' },
  { key: 'compositionAndFinish', name: 'composition_and_finish' },
  { key: 'cameraIntent', name: 'camera_intent' },
];

/** Every free text of an accepted brief, in the order of the form. */
export function briefTexts(brief: ProBrief): readonly BriefText[] {
  return [
    ...writtenFields.flatMap(({ key, name }) => text('written', `/brief/${name}`, brief[key])),
    ...text('name', '/brief/camera/body', brief.camera?.body),
    ...text('name', '/brief/camera/lens', brief.camera?.lens),
    ...brief.referenceRoles.flatMap((entry, index) => [
      ...text('name', `${entryPointer(index)}/item`, entry.item),
      ...text('name', `${entryPointer(index)}/file`, entry.file),
      ...text('note', `${entryPointer(index)}/fidelity/note`, entry.fidelity.note),
    ]),
  ];
}

/**
 * Every free text of a brief as it arrived, JSON with names of the wire, however incomplete:
 * what is not a text where a text belongs is left to the schema.
 */
export function draftTexts(draft: unknown): readonly BriefText[] {
  const camera = member(draft, 'camera');
  const entries = member(draft, 'reference_roles');
  return [
    ...writtenFields.flatMap(({ name }) => text('written', `/brief/${name}`, member(draft, name))),
    ...text('name', '/brief/camera/body', member(camera, 'body')),
    ...text('name', '/brief/camera/lens', member(camera, 'lens')),
    ...(Array.isArray(entries) ? entries : []).flatMap(draftEntryTexts),
  ];
}

/** The free texts of one raw `reference_roles` entry. */
export function draftEntryTexts(entry: unknown, index: number): readonly BriefText[] {
  const fidelity = member(entry, 'fidelity');
  return [
    ...text('name', `${entryPointer(index)}/item`, member(entry, 'item')),
    ...text('name', `${entryPointer(index)}/file`, member(entry, 'file')),
    // A bare string is a note with level exact.
    ...text('note', `${entryPointer(index)}/fidelity`, fidelity),
    ...text('note', `${entryPointer(index)}/fidelity/note`, member(fidelity, 'note')),
  ];
}

export function entryPointer(index: number): string {
  return `/brief/reference_roles/${index}`;
}

function text(kind: BriefTextKind, pointer: string, value: unknown): readonly BriefText[] {
  return typeof value === 'string' ? [{ kind, pointer, text: value }] : [];
}
