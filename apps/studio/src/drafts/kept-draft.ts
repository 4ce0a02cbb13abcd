import { clear, createStore, delMany, get, getMany, keys, setMany } from 'idb-keyval';

import { emptyDraft } from './draft.ts';
import type { Draft, DraftPicture, DraftReference } from './draft.ts';
import { emptyLabDraft } from './lab-draft.ts';
import type { Face, LabDraft } from './lab-draft.ts';

/** A draft with its pictures, as this browser keeps it. */
export interface KeptDraft<Fields, Picture extends DraftPicture> {
  readonly fields: Fields;
  readonly pictures: readonly Picture[];
}

/** What is drafted in each composer: one photograph, one picture of each face of LAB. */
export interface Drafts {
  readonly pro: KeptDraft<Draft, DraftReference>;
  readonly creative: KeptDraft<LabDraft, DraftPicture>;
  readonly product: KeptDraft<LabDraft, DraftPicture>;
  readonly polish: KeptDraft<LabDraft, DraftPicture>;
}
export type Composer = 'pro' | Face;

const emptyLab = { fields: emptyLabDraft, pictures: [] };
const emptyDrafts: Drafts = {
  pro: { fields: emptyDraft, pictures: [] },
  creative: emptyLab,
  product: emptyLab,
  polish: emptyLab,
};

const place = createStore('studio', 'drafts');
/** What was replaced by another draft, as long as the page lives. */
const aside: { -readonly [Name in Composer]?: Drafts[Name] } = {};
let lastWrite: Promise<unknown> = Promise.resolve();

export function emptyDraftOf<Name extends Composer>(composer: Name): Drafts[Name] {
  return emptyDrafts[composer];
}

function fileKey(composer: Composer, { id }: DraftPicture): string {
  return `${composer}/${id}`;
}

/** The draft as it was left, with its pictures, or an empty one. */
export async function keptDraft<Name extends Composer>(composer: Name): Promise<Drafts[Name]> {
  const empty: Drafts[Name] = emptyDrafts[composer];
  await lastWrite;
  try {
    const kept = await get<Drafts[Name]>(composer, place);
    if (!kept) return empty;
    const files = await getMany<unknown>(
      kept.pictures.map((picture) => fileKey(composer, picture)),
      place,
    );
    // What a restored browser profile makes of a file may be none.
    const pictures = kept.pictures.map((one, index) => {
      const file = files[index];
      return { ...one, file: file instanceof File ? file : null };
    });
    return { pictures, fields: { ...empty.fields, ...kept.fields } } as Drafts[Name];
  } catch {
    return empty;
  }
}

/**
 * Keeps a draft after those given before it. A picture is written once, however often its draft is.
 * Where the browser keeps nothing, as in some private windows, a draft lives as long as its page.
 */
export function keepDraft<Name extends Composer>(
  composer: Name,
  draft: Drafts[Name],
): Promise<void> {
  const written = lastWrite.then(() => write(composer, draft)).catch(() => undefined);
  lastWrite = written;
  return written;
}

async function write(composer: Composer, { fields, pictures }: Drafts[Composer]): Promise<void> {
  const present = (await keys<string>(place)).filter((key) => key.startsWith(`${composer}/`));
  const files = pictures.flatMap((picture): [string, File][] =>
    picture.file ? [[fileKey(composer, picture), picture.file]] : [],
  );
  const wanted = new Set(files.map(([key]) => key));
  const described = pictures.map((picture) => ({ ...picture, file: null }));
  const added = files.filter(([key]) => !present.includes(key));
  await setMany([[composer, { fields, pictures: described }], ...added], place);
  await delMany(
    present.filter((key) => !wanted.has(key)),
    place,
  );
}

/** The draft that was replaced last; null when there was nothing in it. */
export function earlierDraft<Name extends Composer>(composer: Name): Drafts[Name] | null {
  return aside[composer] ?? null;
}

/** Keeps a draft at hand that is about to be replaced, unless there is nothing in it. */
export function setAside<Name extends Composer>(composer: Name, draft: Drafts[Name]): void {
  if (hasContent(draft)) aside[composer] = draft;
  else delete aside[composer];
}

/** Whether anything was written or chosen that somebody would miss. */
export function hasContent({ fields, pictures }: Drafts[Composer]): boolean {
  const texts =
    'texts' in fields ? Object.values(fields.texts) : [fields.prompt, fields.instructions];
  return pictures.length > 0 || texts.some((text) => text.trim() !== '');
}

/** For whoever signs out: the next person at this browser finds nothing of it. */
export async function forgetDrafts(): Promise<void> {
  for (const composer of Object.keys(emptyDrafts) as Composer[]) delete aside[composer];
  await clear(place).catch(() => undefined);
}
