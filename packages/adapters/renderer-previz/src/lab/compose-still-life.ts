import type { CreativePlan, DirectionSection, Frame, LightTerm } from '@image-production/direction';

import { neutralGrade } from '../develop/grade.ts';
import type { Grade } from '../develop/grade.ts';
import { randomFrom } from '../math.ts';
import type { Vector } from '../math.ts';
import { arrangementOf } from './arrangement.ts';
import type { Arrangement } from './arrangement.ts';
import { coatOf } from './coats.ts';
import { areInRows, rowDepth, standsFor } from './exhibits.ts';
import { wishesOf, wordsOf } from './lexicon.ts';
import type { Finish, Wishes } from './lexicon.ts';
import { backs, besides, boxAt, cylinderAt, echoes, fronts, heroes, vesselAt } from './props.ts';
import type { Coats, Ground } from './props.ts';
import { onFrame, stillCamera } from './still-camera.ts';
import { lightFor } from './still-light.ts';
import { stillPalette } from './still-palette.ts';
import type { StillPalette } from './still-palette.ts';
import { heightOf } from './still-plan.ts';
import type { Piece, Stand, StillLifePlan } from './still-plan.ts';
import type { Gobo, SetPiece, StuffName } from './vocabulary.ts';

/** A reference as far as the composition has to know it: its width divided by its height. */
export interface StagedPicture {
  readonly aspect: number;
}

/** Height of the picture of a square frame at the hero, in metres: a table, not a room. */
const tableM = 0.72;
/** Heights are given for a frame of so many units. */
const unitsHigh = 1.32;
/** No reference comes nearer to the edge of the frame, as a share of it. */
const margin = 0.035;
const amber: Finish = { color: '#b8752a', stuff: 'glass', gloss: null };
const plainFinish: Finish = { color: null, stuff: null, gloss: null };

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
  const { frame, light, direction } = plan;
  const words = wordsOf(direction);
  const wishes = wishesOf(words);
  // Choices follow the words and take turns; only small shifts follow the seed of the output.
  const choice = randomFrom(words);
  const random = randomFrom(seed);
  const aspect = frame.width / frame.height;
  const frameM = tableM * Math.max(1, Math.sqrt(1 / aspect) * 1.04);
  const unit = frameM / unitsHigh;
  const palette = stillPalette(wishes, turn + Math.floor(choice() * 10), [1, 0.94][turn % 2] ?? 1);
  const wished = arrangementOf(wishes, turn, choice);

  const { side } = wished;
  const reach = (frameM * aspect) / 2;
  const room = { reach, unit, side };
  const isInRows = areInRows(pictures.length, room);
  const arrangement = isPackshot || isInRows ? quiet(wished, wishes) : wished;
  const view = {
    frameM,
    yaw: side * (isInRows ? 0.01 : 0.03 + 0.05 * random()),
    pitch: isInRows ? 0.25 : (isPackshot ? 0.1 : 0.13) + 0.05 * random(),
    aperture: isInRows ? 16 : pictures.length > 1 ? 11 : 5.6,
  };
  const high = stillCamera(frame, { ...view, aimM: 0.4 * frameM });
  const stands = framed(
    (size) =>
      standsFor(
        pictures.map((picture) => picture.aspect),
        { reach: reach * size, unit: unit * size, side },
      ),
    (stand) => isInside(stand, high),
  );
  const wallM = (isInRows ? 0.5 : 0.86) * unit;
  const coats = coatsFor(wishes, palette, turn, choice());
  const own =
    wishes.hour === 'dusk' ? null : (gobos[(turn + Math.floor(choice() * 4)) % 4] ?? null);
  const staged = { arrangement, coats, stands, room, wallM, pick: choice() };
  const pieces = piecesOf(staged, wishes, isPackshot).filter(
    ({ form }) => !(wishes.unwanted as ReadonlySet<string>).has(form.kind),
  );
  return {
    camera: stillCamera(frame, { ...view, aimM: aimFor(pieces, stands, frameM) }),
    frameM,
    surroundings: {
      wallM,
      wall: coatOf(wallFinish(wishes), palette.wall),
      floor: wishes.ground && coatOf(wishes.ground, palette.floor),
    },
    pieces,
    stands,
    light: lightFor(light.terms, wishes, side, own),
    grade: { ...neutralGrade, ...gradeOf(wishes.hour) },
    notes: notesOf(wishes, pictures.length),
  };
}

/** Low groups stand a little below the middle; nothing is lifted above it. */
function aimFor(pieces: readonly Piece[], stands: readonly Stand[], frameM: number): number {
  const tops = [
    ...stands.map(({ y, height }) => y + height),
    ...pieces.map(({ form, at }) => (form.kind === 'drape' ? 0 : at[1] + heightOf(form))),
  ];
  return Math.min(0.4, Math.max(0.27, (Math.max(...tops) / frameM) * 0.56)) * frameM;
}

/** What the sun comes through where no words say it. */
const gobos: readonly (Gobo | null)[] = [null, 'leaves', null, 'window'];

/** Calm prints; late hours stay late, whatever the meter says. */
function gradeOf(hour: Wishes['hour']): Partial<Grade> {
  const base = { saturation: -0.02, contrast: 0.06, vignette: 0.22, grain: 0.14 };
  if (hour === 'dusk') return { ...base, exposure: -0.6, vignette: 0.4, contrast: 0.12 };
  if (hour === 'night') return { ...base, exposure: -0.7, vignette: 0.45, contrast: 0.16 };
  return hour === 'noon' ? { ...base, contrast: 0.14 } : base;
}

/** Walls are of paint, plaster, stone or wood, never of glass or metal. */
function wallFinish({ stuffs }: Wishes): Finish {
  const built: ReadonlySet<StuffName | null> = new Set(['concrete', 'plaster', 'clay']);
  return stuffs.find(({ stuff }) => built.has(stuff)) ?? plainFinish;
}

/** A packshot, or a crowd, keeps to one backdrop unless words ask for more. */
function quiet(arrangement: Arrangement, { pieces }: Wishes): Arrangement {
  const isNamed = (['arch', 'drape'] as const).some((piece) => pieces.has(piece));
  return { ...arrangement, backs: isNamed ? arrangement.backs : ['none'], echo: 'none' };
}

/** The largest layout that stays inside the frame. */
function framed(layout: (size: number) => Stand[], isIn: (stand: Stand) => boolean): Stand[] {
  for (let size = 1; size > 0.3; size *= 0.95) {
    const stands = layout(size);
    if (stands.every(isIn)) return stands;
  }
  return layout(0.3);
}

function isInside(stand: Stand, camera: StillLifePlan['camera']): boolean {
  return cornersOf(stand).every((corner) => {
    const [u, v] = onFrame(camera, corner);
    return u > margin && u < 1 - margin && v > margin && v < 1 - margin;
  });
}

/** Left and right foot, left and right head of what stands there. */
export function cornersOf({ x, y, z, width, height, turn }: Stand): Vector[] {
  const [dx, dz] = [(Math.cos(turn) * width) / 2, (-Math.sin(turn) * width) / 2];
  return [y, y + height].flatMap((at): Vector[] => [
    [x - dx, at, z - dz],
    [x + dx, at, z + dz],
  ]);
}

function coatsFor(wishes: Wishes, palette: StillPalette, turn: number, pick: number): Coats {
  const { pieces, stuffs } = wishes;
  const general = stuffs.find(({ stuff }) => stuff !== 'cloth') ?? plainFinish;
  const second = stuffs.filter(({ stuff }) => stuff !== 'cloth')[1];
  const named = (piece: SetPiece, otherwise: Finish): Finish => {
    const finish = pieces.get(piece);
    return finish && (finish.color ?? finish.stuff) !== null ? finish : otherwise;
  };
  const stone = { ...plainFinish, stuff: 'travertine' } as const;
  const isStone =
    general === plainFinish && wishes.colors.length === 0 && (turn + pick * 3) % 3 < 1;
  const base = isStone ? stone : general;
  const podium = named('podiums', named('plinth', base));
  const small =
    second ?? (general.stuff === 'brass' || general.stuff === 'copper' ? general : plainFinish);
  return {
    podium: coatOf(podium, palette.pale),
    riser: coatOf(podium, palette.pale),
    arch: coatOf(named('arch', general.stuff === 'brass' ? plainFinish : general), palette.pale),
    drape: coatOf(named('drape', clothOf(wishes)), palette.middle, 'cloth'),
    panel: coatOf(named('blocks', plainFinish), palette.middle),
    block: coatOf(named('blocks', plainFinish), palette.middle),
    step: coatOf(named('steps', base), palette.middle),
    column: coatOf(named('podiums', named('vessel', plainFinish)), palette.accent, 'clay'),
    vessel: coatOf(named('vessel', small), palette.accent, 'clay'),
    sphere: coatOf(named('sphere', small), turn % 2 === 0 ? palette.pale : palette.accent),
    glass: coatOf(named('bottle', amber), palette.accent, 'glass'),
    cap: coatOf({ ...plainFinish, stuff: 'brass' }, palette.pale),
  };
}

function clothOf({ stuffs }: Wishes): Finish {
  return stuffs.find(({ stuff }) => stuff === 'cloth') ?? plainFinish;
}

interface Staged {
  readonly arrangement: Arrangement;
  readonly coats: Coats;
  readonly stands: readonly Stand[];
  readonly room: { readonly reach: number; readonly unit: number; readonly side: 1 | -1 };
  readonly wallM: number;
  readonly pick: number;
}

function piecesOf(staged: Staged, wishes: Wishes, isPackshot: boolean): Piece[] {
  const { arrangement, coats, stands, room, wallM, pick } = staged;
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
  const podiums = stands.map((stand, index) => podiumUnder(stand, index, arrangement, coats));
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
function podiumUnder(stand: Stand, index: number, { isBoxed }: Arrangement, coats: Coats): Piece {
  const half = stand.width / 2 + 0.016 + stand.height * 0.05;
  const coat = index === 0 ? coats.podium : index % 2 === 0 ? coats.riser : coats.column;
  const isSquare = index === 0 ? isBoxed : index % 2 === 0;
  if (!isSquare && half < 0.2) return cylinderAt(stand.x, stand.z, half, stand.y, coat);
  const depth = Math.min(half * 1.5, 0.24);
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
