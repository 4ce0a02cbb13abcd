import type { ReferenceRole } from '@image-production/brief';
import type { WordlessReference } from '@image-production/direction';
import type { Placement } from '@image-production/rendering';

/** Roles that a picture is about: a leading one before the others. */
const leadingRoles: readonly ReferenceRole[] = ['hero_garment', 'product'];
const shownRoles: readonly ReferenceRole[] = [
  ...leadingRoles,
  'garment',
  'footwear',
  'accessory',
  'jewelry',
  'bag',
  'packaging',
];

/** Least share of a hero that a picture has to show. */
const heroVisibleMin = 0.6;

/** Index of the reference that the picture is about: the first leading one, else the first shown. */
export function heroOf(references: readonly WordlessReference[]): number | null {
  const sorted = references.toSorted((one, other) => one.index - other.index);
  const first = (roles: readonly ReferenceRole[]): WordlessReference | undefined =>
    sorted.find(({ role }) => roles.includes(role));
  return (first(leadingRoles) ?? first(shownRoles))?.index ?? null;
}

/** How much of a reference a picture shows, and how much of it its frame holds, hidden or not. */
export type Seen = Pick<Placement, 'referenceIndex' | 'technique' | 'visible'> & {
  readonly inFrame: number;
};

/**
 * Why a picture may not be sold, or null. What stands or is held has to be seen by its own measure.
 * Of what is worn, the body that wears it covers a part (a finger its ring, one shoe the other), and
 * the framing that the client chose cuts a garment, which a review tells: there the share counts
 * that is seen of what the frame holds.
 */
export function unseenHero(
  references: readonly WordlessReference[],
  seen: readonly Seen[],
): string | null {
  const hero = heroOf(references);
  const found = seen.find(({ referenceIndex }) => referenceIndex === hero);
  if (found === undefined || found.visible === null || isShown(found, found.visible)) return null;
  const percent = Math.round(found.visible * 100);
  return `references[${hero}] would be ${percent} % visible in this frame, and the picture is about it: a wider framing or fewer references give it room.`;
}

function isShown({ technique, inFrame }: Seen, visible: number): boolean {
  if (technique === 'worn garment' || technique === 'worn likeness')
    return visible >= cutVisibleMin && visible >= heroVisibleMin * inFrame;
  const isWorn = technique.startsWith('worn') || technique.startsWith('carried');
  return visible >= (isWorn ? wornVisibleMin : heroVisibleMin);
}

/** Of what is worn whole: a ring around its finger, glasses in profile, one shoe of a stride. */
const wornVisibleMin = 0.4;
/** Less of a garment than this is a picture of something else. */
const cutVisibleMin = 0.2;
