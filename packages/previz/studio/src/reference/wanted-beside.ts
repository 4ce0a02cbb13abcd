import type { SubjectFrame } from '@image-production/direction';
import type { Box } from '@image-production/previz-viewfinder';

import type { Slot, Technique } from '../plan/scene-plan.ts';
import { cardPlace } from '../safety/inset-cards.ts';
import type { InsetCard } from '../safety/inset-cards.ts';
import type { SafePlaces } from '../safety/safe-places.ts';
import type { Wanted } from '../safety/slots-to-try.ts';
import type { PreparedReference } from './prepared-reference.ts';

/** Frames of a head, in which things are composed beside it. */
const closeFramings: ReadonlySet<SubjectFrame['framing']> = new Set([
  'extreme_close_up',
  'close_up',
  'medium_close_up',
]);

/** Less of the frame's height than this is not recognised. */
const legibleShare = 0.045;

function isCloseFrame({ framing }: Pick<SubjectFrame, 'framing'>): boolean {
  return closeFramings.has(framing);
}

/** A product before a person: it stands in front, sharp, and they are behind it, at true scale. */
function isPackshot(
  { role }: Pick<PreparedReference['reference'], 'role'>,
  { framing }: Pick<SubjectFrame, 'framing'>,
): boolean {
  return framing === 'medium_close_up' && (role === 'product' || role === 'packaging');
}

/**
 * What a thing needs to stand beside the figure; null if it can only be a card. The one that leads a
 * catalogue's picture may stand before the person.
 */
export function wantedBeside(
  { reference, aspect }: PreparedReference,
  technique: Technique,
  planned: Slot,
  { frame, isLead }: { readonly frame: SubjectFrame; readonly isLead: boolean },
): Wanted | null {
  const isClose = isCloseFrame(frame);
  const longestM = planned.widthM * Math.max(1, aspect);
  if (!isClose && longestM < legibleShare * frame.subjectHeightM) return null;
  if (technique === 'inset card') return null;
  if (isClose && technique !== 'standing relief') return null;
  const widthM = isClose ? reference.sizeCm / 100 / Math.max(1, aspect) : planned.widthM;
  const deep = deepOf(technique);
  const nearness = isLead && isPackshot(reference, frame) ? 0.62 : 1;
  return { planned: { ...planned, widthM }, aspect, deep, isClose, nearness };
}

/** Depth of a thing divided by its width, roughly. */
function deepOf(technique: Technique): number {
  if (technique === 'stand-in') return 0.9;
  return technique === 'standing relief' ? 0.5 : 0.2;
}

/** The whole picture, or the thing alone where it was cut out; null without a place. */
export function cardOf(
  { reference, object, picture, aspect }: PreparedReference,
  places: SafePlaces,
  frame: SubjectFrame,
  cards: readonly InsetCard[],
): InsetCard | null {
  const whole = { left: 0, top: 0, right: 1, bottom: 1 };
  const [texture, part] =
    object === null ? [picture, whole] : [object.texture, object.sheet.bounds];
  const things = [...places.boxes, ...cards.map(({ box }) => box)];
  const box = cardPlace(aspect, frame, {
    face: faceIn(places.head),
    things,
    isOverHero: (place) => places.isOverHero(place),
  });
  return box && { referenceIndex: reference.index, texture, part, box };
}

/** Where a face fills the frame, its middle has to stay free. */
function faceIn(head: Box | null): Box | null {
  if (head === null) return null;
  const { left, top, right, bottom } = head;
  if ((right - left) * (bottom - top) < 0.5) return head;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [width, height] = [(right - left) * 0.28, (bottom - top) * 0.3];
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}
