import type { SceneType, Style } from '@image-production/brief';
import type { Hour, LightTerm, Place, PlacedLamp, PlannedLight } from '@image-production/direction';
import type { Color } from '@image-production/previz-geometry';

import { colorOfKelvin } from './color-of-kelvin.ts';
import { gelColor } from './gel-color.ts';
import { ratioFor } from './ratio.ts';
import type { RigLamp, RigLamps, RigPlan } from './rig-plan.ts';
import type { RigName } from './rigs.ts';
import { isOpen, rigs } from './rigs.ts';

/** Terms that name a rig, most specific first, as a picture has a single lighting pattern. */
const namedBy: readonly (readonly [LightTerm, RigName])[] = [
  ['silhouette', 'silhouette'],
  ['clamshell', 'clamshell'],
  ['rembrandt', 'rembrandt'],
  ['butterfly', 'butterfly'],
  ['split', 'split'],
  ['loop', 'loop'],
  ['short', 'short'],
  ['broad', 'broad'],
  ['ring', 'ring'],
  ['neon', 'neon'],
  ['golden_hour', 'golden_hour'],
  ['blue_hour', 'blue_hour'],
  ['backlit', 'backlit'],
  ['window', 'window'],
  ['open_shade', 'open_shade'],
  ['overcast', 'overcast'],
  ['beauty_dish', 'butterfly'],
  ['rim', 'rim'],
  ['dappled', 'sun'],
  ['hard', 'hard'],
];

const byStyle: Readonly<Record<Style, RigName>> = {
  campaign: 'short',
  editorial: 'rembrandt',
  catalog: 'flat',
  ecommerce: 'flat',
  lookbook: 'broad',
  lifestyle: 'window',
  beauty: 'clamshell',
  street: 'hard',
  documentary: 'window',
  fine_art: 'split',
};

const byHour: Readonly<Record<Hour, RigName>> = {
  dawn: 'dawn',
  golden_hour: 'golden_hour',
  blue_hour: 'blue_hour',
  noon: 'noon',
  overcast: 'overcast',
  night: 'low_key',
};

/** Sets that bring a light of their own: a show is lit from above its front, black by its edges. */
const byPlace: Readonly<Partial<Record<Place, RigName>>> = { runway: 'show', black_studio: 'rim' };

/** What decides the light that no words ask for. */
export interface LitPlace {
  readonly sceneType: SceneType;
  readonly style: Style;
  readonly place?: Place | null;
}

/** Factor by which a style raises or lowers contrast. */
const contrasts: Readonly<Record<Style, number>> = {
  campaign: 1.1,
  editorial: 1.25,
  catalog: 0.8,
  ecommerce: 0.75,
  lookbook: 0.95,
  lifestyle: 0.9,
  beauty: 0.85,
  street: 1.2,
  documentary: 1.1,
  fine_art: 1.35,
};

const daylight: Color = [1, 0.985, 0.96];
const sunlight: Color = [1.06, 0.98, 0.86];
const skylight: Color = [0.86, 0.95, 1.12];

/** One large soft lamp, for identity views. */
export const identityRig: RigPlan = {
  name: 'loop',
  side: 1,
  ratio: 2.2,
  key: daylight,
  fill: [0.98, 0.99, 1.02],
  keySizeM: 1.9,
  gobo: 'none',
  lamps: {},
  wall: null,
};

/** The term that names the rig, or null. */
export function rigTerm(terms: readonly LightTerm[]): LightTerm | null {
  return namedBy.find(([term]) => terms.includes(term))?.[0] ?? null;
}

/** The rig that the words ask for; by default that of the style and the place. */
export function chooseRig(light: PlannedLight, place: LitPlace, side: 1 | -1): RigPlan {
  const { terms } = light;
  const name = rigNamed(light, place);
  const rig = rigs[name];
  const lamps = lampsOf(light.lamps);
  const isOutdoors = place.sceneType === 'exterior' || rig.shape === 'sun';
  const [key, fill] = colorsOf(name, terms, isOutdoors);
  const softness = terms.includes('soft') || terms.includes('scrim') ? 1.6 : 1;
  const hardness = terms.includes('hard') ? 0.3 : 1;
  return {
    name,
    side: lamps.key?.side ?? oppositeOf(lamps.rim?.side) ?? side,
    ratio:
      light.ratio === null
        ? ownRatio(rig.ratio, light, place.style)
        : ratioFor(light.ratio, isOpen(rig)),
    key: lamps.key?.color ?? key,
    fill: lamps.fill?.color ?? fill,
    keySizeM: lamps.key?.sizeM ?? rig.sizeM * softness * hardness,
    gobo: goboOf(light, rig.shape === 'sun'),
    lamps,
    wall: light.background ?? (light.tonality && tonalWalls[light.tonality]),
  };
}

const sideSigns = { left: 1, right: -1 } as const;
const tonalWalls = { high_key: 'bright', low_key: 'dark' } as const;

function lampsOf(placed: readonly PlacedLamp[]): RigLamps {
  return Object.fromEntries(placed.map((lamp) => [lamp.job, lampOf(lamp)]));
}

function lampOf(lamp: PlacedLamp): RigLamp {
  const { side, kelvin, gel } = lamp;
  return {
    side: side && sideSigns[side],
    azimuth: lamp.azimuthDegrees,
    elevation: lamp.elevationDegrees,
    heightM: lamp.heightMetres,
    distanceM: lamp.distanceMetres,
    sizeM: lamp.sizeMetres,
    color: gel === null ? temperatureColor(kelvin) : gelColor(gel),
  };
}

function temperatureColor(kelvin: number | null): Color | null {
  return kelvin === null ? null : colorOfKelvin(kelvin);
}

function isFromBelow({ job, elevationDegrees }: PlacedLamp): boolean {
  return job === 'key' && elevationDegrees !== null && elevationDegrees < 0;
}

/** A rim whose side is said stands away from the key. */
function oppositeOf(side: 1 | -1 | null | undefined): 1 | -1 | null {
  return side ? (-side as 1 | -1) : null;
}

const tonalRigs = { high_key: 'flat', low_key: 'low_key' } as const;

function rigNamed(
  { terms, hour, gobo, tonality }: PlannedLight,
  { sceneType, style, place = null }: LitPlace,
): RigName {
  const named = namedBy.find(([term]) => terms.includes(term));
  if (named) return named[1];
  if (tonality) return tonalRigs[tonality];
  const own = place && byPlace[place];
  if (own) return own;
  if (hour) return byHour[hour];
  if (gobo) return 'sun';
  if (sceneType === 'exterior')
    return style === 'beauty' || style === 'catalog' ? 'open_shade' : 'sun';
  if (sceneType === 'interior') return style === 'beauty' ? 'clamshell' : 'window';
  return byStyle[style];
}

function ownRatio(ratio: number, { terms, tonality, lamps }: PlannedLight, style: Style): number {
  let own = 1 + (ratio - 1) * contrasts[style];
  if (tonality === 'high_key') own = Math.min(own, 1.5);
  if (tonality === 'low_key') own = Math.max(own, 10);
  // Fill from above would light what a lamp from below leaves dark.
  if (lamps.some(isFromBelow)) own *= 1.7;
  if (terms.includes('negative_fill') || terms.includes('flag')) own *= 1.8;
  if (terms.includes('reflector') || terms.includes('bounce')) own = 1 + (own - 1) * 0.55;
  return Math.max(1, own);
}

function colorsOf(name: RigName, terms: readonly LightTerm[], isOutdoors: boolean): [Color, Color] {
  if (name === 'dawn')
    return [
      [1.28, 0.9, 0.74],
      [0.84, 0.93, 1.14],
    ];
  if (name === 'golden_hour')
    return [
      [1.35, 0.93, 0.56],
      [0.9, 0.94, 1.04],
    ];
  if (name === 'blue_hour') return [daylight, [0.66, 0.82, 1.25]];
  if (name === 'overcast') return [daylight, [0.96, 0.99, 1.04]];
  if (name === 'open_shade')
    return [
      [0.94, 0.98, 1.05],
      [0.9, 0.97, 1.1],
    ];
  if (name === 'neon')
    return [
      [1.35, 0.42, 0.85],
      [0.5, 0.72, 1.3],
    ];
  if (terms.includes('tungsten') || terms.includes('practical')) {
    return [
      [1.25, 0.94, 0.62],
      [1.02, 0.98, 0.92],
    ];
  }
  return isOutdoors ? [sunlight, skylight] : [daylight, [0.98, 0.99, 1.02]];
}

function goboOf({ terms, gobo }: PlannedLight, isSun: boolean): RigPlan['gobo'] {
  // Only distant light projects a pattern.
  if (!isSun) return 'none';
  if (gobo) return gobo;
  return terms.includes('dappled') ? 'leaves' : 'none';
}
