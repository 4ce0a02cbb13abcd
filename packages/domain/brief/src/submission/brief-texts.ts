import { member } from '@image-production/kernel';

import { entryPath } from '../model/draft-path.ts';
import type { DraftPath } from '../model/draft-path.ts';
import { ownNames } from '../model/member-names.ts';
import type { MemberNames } from '../model/member-names.ts';

/** `written` direction, a fidelity `note`, or a `name` such as an item or a lens. */
export type BriefTextKind = 'written' | 'note' | 'name';

/** One free text of a brief, in NFC and without blank ends, and where it stands. */
export interface BriefText {
  readonly kind: BriefTextKind;
  readonly path: DraftPath;
  readonly text: string;
}

const writtenKeys = [
  'commercialObjective',
  'sceneAndAction',
  'stylingAndBeauty',
  'modelPerformance',
  'lightingAndAtmosphere',
  'compositionAndFinish',
  'cameraIntent',
] as const;
export type WrittenKey = (typeof writtenKeys)[number];

/**
 * Every free text of a brief, in its order: of a `ProBrief`, or of JSON however incomplete, where
 * what is not a text where a text belongs is left out.
 */
export function briefTexts(brief: unknown, names: MemberNames = ownNames): readonly BriefText[] {
  const camera = member(brief, names.camera);
  const entries = member(brief, names.referenceRoles);
  return [
    ...writtenKeys.flatMap((key) => text('written', ['brief', key], member(brief, names[key]))),
    ...text('name', ['brief', 'camera', 'body'], member(camera, names.body)),
    ...text('name', ['brief', 'camera', 'lens'], member(camera, names.lens)),
    ...(Array.isArray(entries) ? entries : []).flatMap((entry, index) => [
      ...text('name', [...entryPath(index), 'item'], member(entry, names.item)),
      ...text('name', [...entryPath(index), 'file'], member(entry, names.file)),
      ...noteTexts(entry, index, names),
    ]),
  ];
}

/** What an entry says about fidelity in words. */
export function noteTexts(entry: unknown, index: number, names: MemberNames): readonly BriefText[] {
  const fidelity = member(entry, names.fidelity);
  return [
    // A bare string is a note with level exact.
    ...text('note', [...entryPath(index), 'fidelity'], fidelity),
    ...text('note', [...entryPath(index), 'fidelity', 'note'], member(fidelity, names.note)),
  ];
}

function text(kind: BriefTextKind, path: DraftPath, value: unknown): readonly BriefText[] {
  // Judged as it is shown: an accent typed apart from its letter would hide a word.
  return typeof value === 'string' ? [{ kind, path, text: value.normalize('NFC').trim() }] : [];
}
