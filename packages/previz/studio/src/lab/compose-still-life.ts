import type { CreativePlan, Gobo, ReadPhrase } from '@image-production/direction';
import { neutralGrade } from '@image-production/previz-film';
import type { Grade } from '@image-production/previz-film';
import { randomFrom, randomFromState } from '@image-production/previz-geometry';
import type { RigName } from '@image-production/previz-lighting';

import { tellPhrases } from '../notes/tell-phrases.ts';
import { footDepth } from '../reference/footprint.ts';
import { arrangementOf } from './arrangement.ts';
import type { Arrangement } from './arrangement.ts';
import { coatsFor, wallFinish } from './coats-of-set.ts';
import { coatOf } from './coats.ts';
import { centred, framed } from './frame-stands.ts';
import { areInRows, standsFor } from './stands.ts';
import { stillCamera } from './still-camera.ts';
import { lightFor } from './still-light.ts';
import { stillPalette } from './still-palette.ts';
import { piecesOf } from './still-pieces.ts';
import { heightOf } from './still-plan.ts';
import type { Piece, Stand, StillLifePlan } from './still-plan.ts';
import { toWishes } from './wishes.ts';
import type { Wishes } from './wishes.ts';

/** The data of a reference that composition needs: its width divided by its height. */
export interface StagedPicture {
  readonly aspect: number;
  /** Rise of its foot in the picture, as a share of its width, and the camera's downward pitch. */
  readonly rise?: number;
  readonly pitch?: number;
}

/** The parts of a plan that a still life uses. */
type StillLifeOrder = Pick<CreativePlan, 'frame' | 'light' | 'stillLife' | 'phrases'>;

/** Height that a square frame shows at the hero, in metres: a table, not a room. */
const tableM = 0.72;
/** Height of the frame in layout units; a wide frame is closer so that the set fills it. */
const unitsHigh = (aspect: number): number => 1.32 - 0.15 * Math.min(1, Math.max(0, aspect - 1));

/**
 * Positions podiums, pieces, references, sun and camera. Depends only on plan, seed and the
 * pictures' shapes; `pictures` are in the client's order.
 */
export function composeStillLife(
  plan: StillLifeOrder,
  seed: string,
  outputIndex: number,
  pictures: readonly StagedPicture[],
): StillLifePlan {
  return composed(plan, { seed, turn: outputIndex, isPackshot: false }, pictures);
}

/** One product on its podium: a plainer still life. */
export function composeProductScene(
  plan: StillLifeOrder,
  seed: string,
  outputIndex: number,
  product: StagedPicture,
): StillLifePlan {
  return composed(plan, { seed, turn: outputIndex, isPackshot: true }, [product]);
}

/** Selects one of a plan's possible pictures. */
interface Variant {
  readonly seed: string;
  readonly turn: number;
  readonly isPackshot: boolean;
}

function composed(
  plan: StillLifeOrder,
  { seed, turn, isPackshot }: Variant,
  pictures: readonly StagedPicture[],
): StillLifePlan {
  const { frame } = plan;
  const wishes = toWishes(plan.stillLife, plan.light);
  // Choices follow the words and rotate; the output's seed only makes small shifts.
  const choice = randomFromState(plan.stillLife.variation);
  const random = randomFrom(seed);
  const aspect = frame.width / frame.height;
  const frameM = tableM * Math.max(1, Math.sqrt(1 / aspect) * 1.04);
  const unit = frameM / unitsHigh(aspect);
  const palette = stillPalette(wishes, turn + Math.floor(choice() * 10), [1, 0.94][turn % 2] ?? 1);
  const wished = arrangementOf(wishes, turn, choice, aspect > 1.3);

  const { side } = wished;
  const reach = (frameM * aspect) / 2;
  const room = { reach, unit, side };
  const isInRows = areInRows(pictures.length, room);
  const arrangement = isPackshot || isInRows ? quiet(wished, wishes) : wished;
  const view = {
    frameM,
    yaw: side * (isInRows ? 0.01 : 0.03 + 0.05 * random()),
    pitch: isInRows
      ? 0.25
      : Math.max((isPackshot ? 0.1 : 0.13) + 0.05 * random(), pitchFor(pictures[0])),
    aperture: isInRows ? 16 : pictures.length > 1 ? 11 : 5.6,
  };
  const aspects = pictures.map((picture) => picture.aspect);
  const { stands, camera: rowCamera } = framed((size) => {
    const layout = standsFor(aspects, { reach: reach * size, unit: unit * size, side });
    return { stands: layout, camera: centred(frame, view, isInRows ? layout : []) };
  });
  const wallM = (isInRows ? 0.5 : 0.86) * unit;
  const coats = coatsFor(wishes, palette, turn, choice());
  const own =
    wishes.hour === 'blue_hour' ? null : (gobos[(turn + Math.floor(choice() * 4)) % 4] ?? null);
  const light = lightFor(plan.light, side, own);
  const footDepths = footDepthsOf(stands, pictures, view.pitch);
  const staged = { arrangement, coats, stands, footDepths, room, wallM, pick: choice() };
  const pieces = piecesOf(staged, wishes, isPackshot).filter(
    ({ form }) => !(wishes.unwanted as ReadonlySet<string>).has(form.kind),
  );
  return {
    camera: isInRows
      ? rowCamera
      : stillCamera(frame, { ...view, aimM: aimFor(pieces, stands, frameM) }),
    frameM,
    surroundings: {
      wallM,
      wall: coatOf(wallFinish(wishes), palette.wall),
      floor: wishes.ground && coatOf(wishes.ground, palette.floor),
    },
    pieces,
    stands,
    light,
    grade: {
      ...neutralGrade,
      ...gradeOf(wishes.hour),
      ...(light.kind === 'lamps' && { exposure: fromBehind.has(light.rig.name) ? -0.2 : 0.25 }),
    },
    notes: notesOf(plan.phrases, pictures.length),
  };
}

/** Pitches the lens like the hero's photograph, within the limits of a still life. */
function pitchFor(hero: StagedPicture | undefined): number {
  return Math.min(0.27, 0.7 * (hero?.pitch ?? 0));
}

/** Depths of the references' feet. */
function footDepthsOf(
  stands: readonly Stand[],
  pictures: readonly StagedPicture[],
  pitch: number,
): number[] {
  return stands.map(({ width, deepM }, index) =>
    footDepth((pictures[index]?.rise ?? 0) * width, Math.tan(pitch), deepM),
  );
}

/** Places low groups slightly below the middle; raises nothing above it. */
function aimFor(pieces: readonly Piece[], stands: readonly Stand[], frameM: number): number {
  const tops = [
    ...stands.map(({ y, height }) => y + height),
    ...pieces.map(({ form, at }) => (form.kind === 'drape' ? 0 : at[1] + heightOf(form))),
  ];
  return Math.min(0.4, Math.max(0.27, (Math.max(...tops) / frameM) * 0.56)) * frameM;
}

/** Rigs that light only tops and edges, which must not clip. */
const fromBehind: ReadonlySet<RigName> = new Set(['rim', 'backlit', 'silhouette']);

/** The default masks for the sun. */
const gobos: readonly (Gobo | null)[] = [null, 'leaves', null, 'window'];

/** Restrained grades; keeps late hours dark, independent of the meter. */
function gradeOf(hour: Wishes['hour']): Partial<Grade> {
  const base = { saturation: -0.02, contrast: 0.06, vignette: 0.22, grain: 0.14 };
  if (hour === 'blue_hour') return { ...base, exposure: -0.6, vignette: 0.4, contrast: 0.12 };
  if (hour === 'night') return { ...base, exposure: -0.7, vignette: 0.45, contrast: 0.16 };
  if (hour === 'golden_hour') return { ...base, exposure: 0.15 };
  return hour === 'noon' ? { ...base, contrast: 0.14 } : base;
}

/** A packshot or a crowded picture has a single backdrop, unless words ask for more. */
function quiet(arrangement: Arrangement, { pieces }: Wishes): Arrangement {
  const isNamed = (['arch', 'drape'] as const).some((piece) => pieces.has(piece));
  return { ...arrangement, backs: isNamed ? arrangement.backs : ['none'], echo: 'none' };
}

/** A reference may be what words name that nobody else knows. */
function notesOf(phrases: readonly ReadPhrase[], references: number): string[] {
  const notes = tellPhrases(phrases, () => null);
  if (references === 0) return notes;
  return notes.map((note) =>
    note.endsWith('is not shown.') ? `${note.slice(0, -1)} unless by a reference.` : note,
  );
}
