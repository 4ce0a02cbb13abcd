import type { CreativePlan, DirectionSection, Frame, LightTerm } from '@image-production/direction';
import { neutralGrade } from '@image-production/previz-film';
import type { Grade } from '@image-production/previz-film';
import { randomFrom } from '@image-production/previz-geometry';

import type { RigName } from '../light/rigs.ts';
import { footDepth } from '../reference/footprint.ts';
import { arrangementOf } from './arrangement.ts';
import type { Arrangement } from './arrangement.ts';
import { coatsFor, wallFinish } from './coats-of-set.ts';
import { coatOf } from './coats.ts';
import { areInRows, rowDepth, standsFor } from './exhibits.ts';
import { centred, framed } from './frame-stands.ts';
import { wishesOf, wordsOf } from './lexicon.ts';
import type { Wishes } from './lexicon.ts';
import { fronts, heroes } from './props-small.ts';
import { backs, besides, boxAt, cylinderAt, echoes, vesselAt } from './props.ts';
import type { Coats, Ground } from './props.ts';
import { stillCamera } from './still-camera.ts';
import { lightFor } from './still-light.ts';
import { stillPalette } from './still-palette.ts';
import { bodyThickness, heightOf } from './still-plan.ts';
import type { Piece, Stand, StillLifePlan } from './still-plan.ts';
import type { Gobo, SetPiece } from './vocabulary.ts';

/** A reference as far as the composition has to know it: its width divided by its height. */
export interface StagedPicture {
  readonly aspect: number;
  /** How its foot rises in the picture, as a share of its width, and from how far above it was seen. */
  readonly rise?: number;
  readonly pitch?: number;
}

/** Height of the picture of a square frame at the hero, in metres: a table, not a room. */
const tableM = 0.72;
/** Heights are given for a frame of so many units; a wide frame is nearer to fill it. */
const unitsHigh = (aspect: number): number => 1.32 - 0.15 * Math.min(1, Math.max(0, aspect - 1));

/**
 * Stands podiums, pieces, references, sun and camera into one place. Pure in plan, seed and the
 * pictures' shapes; `pictures` are in the client's order.
 */
export function composeStillLife(
  plan: Pick<CreativePlan, 'frame' | 'light' | 'direction'>,
  seed: string,
  outputIndex: number,
  pictures: readonly StagedPicture[],
): StillLifePlan {
  return composed(plan, seed, outputIndex, pictures, false);
}

/** One product on its podium: a quieter still life. */
export function composeProductScene(
  plan: Pick<CreativePlan, 'frame' | 'light' | 'direction'>,
  seed: string,
  outputIndex: number,
  product: StagedPicture,
): StillLifePlan {
  return composed(plan, seed, outputIndex, [product], true);
}

function composed(
  plan: {
    readonly frame: Frame;
    readonly light: { readonly terms: readonly LightTerm[] };
    readonly direction: readonly DirectionSection[];
  },
  seed: string,
  turn: number,
  pictures: readonly StagedPicture[],
  isPackshot: boolean,
): StillLifePlan {
  const { frame, direction } = plan;
  const words = wordsOf(direction);
  const wishes = wishesOf(words);
  // Choices follow the words and take turns; only small shifts follow the seed of the output.
  const choice = randomFrom(words);
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
    wishes.hour === 'dusk' ? null : (gobos[(turn + Math.floor(choice() * 4)) % 4] ?? null);
  const light = lightFor(plan.light.terms, wishes, side, own);
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
    notes: notesOf(wishes, pictures.length),
  };
}

/** A lens that looks down at the hero about as its photograph did, as far as a still life allows. */
function pitchFor(hero: StagedPicture | undefined): number {
  return Math.min(0.27, 0.7 * (hero?.pitch ?? 0));
}

/** How deep what stands there will be. */
function footDepthsOf(
  stands: readonly Stand[],
  pictures: readonly StagedPicture[],
  pitch: number,
): number[] {
  return stands.map(({ width, deepM }, index) =>
    footDepth((pictures[index]?.rise ?? 0) * width, Math.tan(pitch), deepM),
  );
}

/** Low groups stand a little below the middle; nothing is lifted above it. */
function aimFor(pieces: readonly Piece[], stands: readonly Stand[], frameM: number): number {
  const tops = [
    ...stands.map(({ y, height }) => y + height),
    ...pieces.map(({ form, at }) => (form.kind === 'drape' ? 0 : at[1] + heightOf(form))),
  ];
  return Math.min(0.4, Math.max(0.27, (Math.max(...tops) / frameM) * 0.56)) * frameM;
}

/** Rigs whose lamps reach the tops and edges of things only: these are not to burn out. */
const fromBehind: ReadonlySet<RigName> = new Set(['rim', 'backlit', 'silhouette']);

/** What the sun comes through where no words say it. */
const gobos: readonly (Gobo | null)[] = [null, 'leaves', null, 'window'];

/** Calm prints; late hours stay late, whatever the meter says. */
function gradeOf(hour: Wishes['hour']): Partial<Grade> {
  const base = { saturation: -0.02, contrast: 0.06, vignette: 0.22, grain: 0.14 };
  if (hour === 'dusk') return { ...base, exposure: -0.6, vignette: 0.4, contrast: 0.12 };
  if (hour === 'night') return { ...base, exposure: -0.7, vignette: 0.45, contrast: 0.16 };
  if (hour === 'golden') return { ...base, exposure: 0.15 };
  return hour === 'noon' ? { ...base, contrast: 0.14 } : base;
}

/** A packshot, or a crowd, keeps to one backdrop unless words ask for more. */
function quiet(arrangement: Arrangement, { pieces }: Wishes): Arrangement {
  const isNamed = (['arch', 'drape'] as const).some((piece) => pieces.has(piece));
  return { ...arrangement, backs: isNamed ? arrangement.backs : ['none'], echo: 'none' };
}

interface Staged {
  readonly arrangement: Arrangement;
  readonly coats: Coats;
  readonly stands: readonly Stand[];
  /** How deep the foot of each stand is, in metres. */
  readonly footDepths: readonly number[];
  readonly room: { readonly reach: number; readonly unit: number; readonly side: 1 | -1 };
  readonly wallM: number;
  readonly pick: number;
}

function piecesOf(staged: Staged, wishes: Wishes, isPackshot: boolean): Piece[] {
  const { arrangement, coats, stands, footDepths, room, wallM, pick } = staged;
  const { unit, side } = room;
  const [hero] = stands;
  const heroX = hero?.x ?? -side * 0.06 * unit;
  const heroReach = hero === undefined ? 0.3 * unit : hero.width / 2 + 0.06 * unit;
  const ground: Ground = { coats, ...room, heroX, heroReach, wallM };
  const behind = arrangement.backs.flatMap((name) => backs[name](ground, pick));
  if (hero === undefined) {
    const podium = arrangement.isBoxed
      ? boxAt(heroX, 0, [0.6 * unit, 0.14 * unit, 0.42 * unit], coats.podium)
      : cylinderAt(heroX, 0, 0.29 * unit, 0.15 * unit, coats.podium);
    const base = arrangement.isBoxed ? 0.14 * unit : 0.15 * unit;
    return [
      ...behind,
      podium,
      ...heroes[arrangement.hero](ground, base, pick),
      ...besidesOf(arrangement, ground, pick),
    ];
  }
  if (areInRows(stands.length, room)) return [...behind, ...risers(stands, coats, room.unit)];
  const podiums = stands.map((stand, index) =>
    podiumUnder(stand, index, footDepths[index] ?? 0, arrangement, coats),
  );
  if (stands.length === 1) {
    const own = isPackshot
      ? fewBesides(arrangement, ground, wishes, pick)
      : besidesOf(arrangement, ground, pick);
    return [...behind, ...podiums, ...own];
  }
  const far = { ...ground, heroReach: room.reach - 0.3 * unit, heroX: 0 };
  const extra = wishes.pieces.has('vessel')
    ? [vesselAt(-side * (far.reach - 0.16 * unit), -0.5 * unit, 0.42 * unit, 'gourd', coats.vessel)]
    : [];
  return [...behind, ...podiums, ...extra];
}

function besidesOf({ beside, echo, front }: Arrangement, ground: Ground, pick: number): Piece[] {
  return [
    ...besides[beside](ground, pick),
    ...echoes[echo](ground, pick),
    ...fronts[front](ground, pick),
  ];
}

/** Beside a product only what is named. */
function fewBesides(
  { beside, front }: Arrangement,
  ground: Ground,
  { pieces }: Wishes,
  pick: number,
): Piece[] {
  if (pieces.has('sphere') && beside === 'sphere') return fronts.sphere(ground, pick);
  return [
    ...(pieces.has(beside as SetPiece) ? besides[beside](ground, pick) : []),
    ...(pieces.has('sphere') ? fronts[front](ground, pick) : []),
  ];
}

/** Round or square, a little wider than what stands on it. */
function podiumUnder(
  stand: Stand,
  index: number,
  footM: number,
  { isBoxed }: Arrangement,
  coats: Coats,
): Piece {
  const half = stand.width / 2 + 0.016 + stand.height * 0.05;
  const coat = index === 0 ? coats.podium : index % 2 === 0 ? coats.riser : coats.column;
  const isSquare = index === 0 ? isBoxed : index % 2 === 0;
  const needed = footM + bodyThickness(stand) + 0.04;
  if (!isSquare && half < 0.2)
    return cylinderAt(stand.x, stand.z, Math.max(half, needed / 2), stand.y, coat);
  const depth = Math.max(needed, Math.min(half * 1.5, 0.24));
  return boxAt(stand.x, stand.z, [half * 2, stand.y, depth], coat, 0, stand.turn);
}

/** One long step for each row, and a podium for the hero behind them. */
function risers(stands: readonly Stand[], coats: Coats, unit: number): Piece[] {
  const [hero, ...others] = stands;
  if (hero === undefined) return [];
  const depths = [...new Set(others.map(({ z }) => z))];
  const outmost = Math.max(...others.map(({ x, width }) => Math.abs(x) + width / 2));
  const wide = 2 * outmost + 0.08 * unit;
  const scale = (depths[0] ?? 0.16 * unit) / (rowDepth(0) * unit);
  const deep = (rowDepth(1) - rowDepth(0)) * unit * scale;
  const rows = depths.map((z) => {
    const y = others.find((stand) => stand.z === z)?.y ?? 0;
    return boxAt(0, z, [wide, y, deep], coats.riser);
  });
  const behind = (depths[0] ?? 0) - deep / 2 - hero.z;
  const half = Math.max(hero.width / 2 + 0.03 * unit, wide * 0.3);
  return [...rows, boxAt(hero.x, hero.z, [half * 2, hero.y, behind * 2], coats.podium)];
}

const unreadMax = 8;

function notesOf({ unread }: Wishes, references: number): string[] {
  const told = unread.slice(0, unreadMax).map((word) => `“${word}”`);
  if (told.length === 0) return [];
  const where = references > 0 ? ' unless a reference shows it' : '';
  return [`Not shown by the previsualisation${where}: ${told.join(', ')}`];
}
