import { imageIndex } from '@image-production/direction';
import type { PlannedAsset, RenderPlan } from '@image-production/direction';
import { map, refuse } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { PixelSize } from '@image-production/operations';

import type { EngineProfile } from '../model/engine-profile.ts';
import type { ImageContent, LaidOutImage, Layout, LayoutNote, Reference } from '../model/layout.ts';
import type { RatioNotReachable, TooFewInputs } from '../model/obstacle.ts';
import { contactSheet } from './contact-sheet.ts';
import { describedNote, leftOutNote, mergedNote } from './layout-notes.ts';
import { planSize } from './native-size.ts';
import { findHero } from './priority.ts';
import { sendSizes } from './send-sizes.ts';
import { shareInputs } from './share-inputs.ts';

export interface LayoutOptions {
  /**
   * A frame of the same plan for layout and lens. It goes last, and only where it takes no
   * reference the picture of its own.
   */
  readonly compositionGuide?: PlannedAsset;
}

/**
 * The pictures of a plan as an engine gets them: identity, hero, then the client's order. Too many
 * are laid on contact sheets, and what fits none is left to words; `notes` say which.
 */
export function layOut(
  plan: RenderPlan,
  profile: EngineProfile,
  { compositionGuide }: LayoutOptions = {},
): Result<Layout, TooFewInputs | RatioNotReachable> {
  const content = toContent(plan);
  const needed = neededInputs(content);
  const { inputsMax } = profile;
  if (needed > inputsMax) return refuse({ kind: 'too-few-inputs', needed, inputsMax });
  return map(planSize(plan.frame, profile.sizes), (size) => {
    const { images, described, notes } = arrange(content, profile);
    const isGuided = compositionGuide !== undefined && notes.length === 0;
    const guide: readonly ImageContent[] =
      isGuided && images.length < inputsMax ? [{ use: 'guide', picture: compositionGuide }] : [];
    const sent = numbered([...images, ...guide], content.hero, profile);
    return { plan, profile, images: sent, described, size, notes };
  });
}

interface Content {
  readonly portrait: Identity | undefined;
  readonly fullBody: Identity | undefined;
  readonly hero: Reference | undefined;
  /** In the client's order, without the hero. */
  readonly others: readonly Reference[];
}

type Identity = Extract<ImageContent, { use: 'identity' }>;

function toContent(plan: RenderPlan): Content {
  const indexed = imageIndex(plan);
  const view = (wanted: Identity['view']): Identity | undefined => {
    const found = indexed.find((image) => image.use === 'identity' && image.view === wanted);
    return found?.use === 'identity'
      ? { use: 'identity', view: found.view, picture: found.picture }
      : undefined;
  };
  const references = indexed.flatMap((image): readonly Reference[] =>
    image.use === 'identity' ? [] : [image.picture],
  );
  const hero = findHero(references);
  return {
    portrait: view('portrait'),
    fullBody: view('full_body'),
    hero,
    others: references.filter((reference) => reference !== hero),
  };
}

function neededInputs({ portrait, hero }: Content): number {
  return [portrait, hero].filter((picture) => picture !== undefined).length;
}

interface Arrangement {
  readonly images: readonly ImageContent[];
  readonly described: readonly Reference[];
  readonly notes: readonly LayoutNote[];
}

function arrange(content: Content, { inputsMax, sheetCellsMax }: EngineProfile): Arrangement {
  const { portrait, hero, others } = content;
  const free = inputsMax - neededInputs(content);
  const isCrowded = free < 1 + Math.min(1, others.length);
  const fullBody = isCrowded ? undefined : content.fullBody;
  const room = free - (fullBody === undefined ? 0 : 1);
  const { groups, described } = shareInputs(others, room, sheetCellsMax);
  const identity = [portrait, fullBody].filter((view) => view !== undefined);
  return {
    images: [
      ...identity,
      ...(hero === undefined ? [] : [toReference(hero)]),
      ...groups.map(toPicture),
    ],
    described,
    notes: [
      ...(content.fullBody !== undefined && isCrowded ? [leftOutNote(inputsMax)] : []),
      ...groups.filter((group) => group.length > 1).map((group) => mergedNote(group, inputsMax)),
      ...(described.length > 0 ? [describedNote(described, inputsMax)] : []),
    ],
  };
}

function toReference(picture: Reference): ImageContent {
  return { use: 'reference', picture };
}

function toPicture(group: readonly Reference[]): ImageContent {
  const [only, ...more] = group;
  return only !== undefined && more.length === 0
    ? toReference(only)
    : { use: 'sheet', sheet: contactSheet(group) };
}

/** Of what is reduced, identity and hero keep twice as much, and cells of a sheet half. */
function numbered(
  images: readonly ImageContent[],
  hero: Reference | undefined,
  { inputMegapixelsMax }: EngineProfile,
): readonly LaidOutImage[] {
  const sizes = sendSizes(
    images.map((image) => {
      const isHero = image.use === 'reference' && image.picture === hero;
      const weight = image.use === 'identity' || isHero ? 2 : 1;
      return {
        ...ownSize(image),
        weight: image.use === 'sheet' ? image.sheet.cells.length / 2 : weight,
      };
    }),
    inputMegapixelsMax,
  );
  return images.map((image, index) => ({
    number: index + 1,
    send: sizes[index] ?? ownSize(image),
    ...labelled(image, index + 1),
  }));
}

/** Cells bear the number of their picture: 4A, 4B. */
function labelled(image: ImageContent, number: number): ImageContent {
  if (image.use !== 'sheet') return image;
  const { sheet } = image;
  const cells = sheet.cells.map((cell) => ({ ...cell, label: `${number}${cell.label}` }));
  return { ...image, sheet: { ...sheet, cells } };
}

function ownSize(image: ImageContent): PixelSize {
  const { width, height } = image.use === 'sheet' ? image.sheet : image.picture;
  return { width, height };
}
