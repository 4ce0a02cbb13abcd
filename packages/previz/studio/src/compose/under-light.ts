import type { Style } from '@image-production/brief';
import type { PlannedLight, PlannedSet } from '@image-production/direction';
import { mixed, scaledBy } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';
import type { SetPlan } from '@image-production/previz-sets';

const paper: Color = [0.82, 0.82, 0.82];
/** What flags and distance leave of the light on a wall that falls to black. */
const flagged = 0.14;

/** Whether the words name a colour of the set. */
export function isColored({ colors, backdropHex }: PlannedSet): boolean {
  return colors.length > 0 || backdropHex !== null;
}

/** Styles whose white paper is lit until it is white; elsewhere it may fall off to grey. */
const cutOutStyles: ReadonlySet<Style> = new Set(['catalog', 'ecommerce', 'lookbook', 'beauty']);

/** The light as asked for, and on the wall too where a catalogue asks for white behind a person. */
export function litPaper(light: PlannedLight, set: PlannedSet): PlannedLight {
  const { sceneType, style, place, colors, backdropHex } = set;
  const isPaper = sceneType === 'studio' && place === null && backdropHex === null;
  const isWhite = isPaper && colors[0] === 'white' && cutOutStyles.has(style);
  const isOpen = light.background === null && light.tonality === null;
  return isWhite && isOpen ? { ...light, background: 'bright' } : light;
}

/**
 * The set for the light on its wall. A wall that falls to black is kept out of the light, and
 * one that is blown to white is pale to begin with, unless its colour is named.
 */
export function underLight(
  plan: SetPlan,
  wall: PlannedLight['background'],
  isNamed: boolean,
): SetPlan {
  const { ground, floor, accent } = plan.palette;
  if (plan.family === 'exterior') return plan;
  if (wall === 'dark') {
    const dim = (color: Color): Color => scaledBy(color, flagged);
    return { ...plan, palette: { ground: dim(ground), floor: dim(floor), accent: dim(accent) } };
  }
  if (wall !== 'bright' || isNamed) return plan;
  const pale = (color: Color): Color => mixed(color, paper, 0.7);
  return { ...plan, palette: { ground: pale(ground), floor: pale(floor), accent: pale(accent) } };
}
