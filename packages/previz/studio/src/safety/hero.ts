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

/**
 * Why a picture may not be sold, or null. What is worn is cut by the framing that the client
 * chose and turned by the pose; only what stands by itself has to be seen by its own measure.
 */
export function unseenHero(
  references: readonly WordlessReference[],
  placements: readonly Placement[],
): string | null {
  const hero = heroOf(references);
  const placement = placements.find(({ referenceIndex }) => referenceIndex === hero);
  if (placement === undefined || placement.visible === null) return null;
  const { visible, technique } = placement;
  const isWorn = technique.startsWith('worn') || technique.startsWith('carried');
  if (visible >= (isWorn ? wornVisibleMin : heroVisibleMin)) return null;
  const percent = Math.round(visible * 100);
  return `references[${hero}] would be ${percent} % visible in this frame, and the picture is about it: a wider framing or fewer references give it room.`;
}

/** Less of a worn hero than this is a picture of something else. */
const wornVisibleMin = 0.1;
