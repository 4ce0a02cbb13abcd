import type { SetPiece } from '@image-production/direction';

import type { Arrangement } from './arrangement.ts';
import { backs, besides, boxAt, cylinderAt, echoes, vesselAt } from './props.ts';
import type { Coats, Ground } from './props.ts';
import { fronts, heroes } from './small-props.ts';
import { areInRows, rowDepth } from './stands.ts';
import { bodyThickness } from './still-plan.ts';
import type { Piece, Stand } from './still-plan.ts';
import type { Wishes } from './wishes.ts';

/** The arrangement around a still life's stands. */
interface Staged {
  readonly arrangement: Arrangement;
  readonly coats: Coats;
  readonly stands: readonly Stand[];
  /** Depth of each stand's foot, in metres. */
  readonly footDepths: readonly number[];
  readonly room: { readonly reach: number; readonly unit: number; readonly side: 1 | -1 };
  readonly wallM: number;
  readonly pick: number;
}

/** The backdrop, the podiums and the pieces beside them. */
export function piecesOf(staged: Staged, wishes: Wishes, isPackshot: boolean): Piece[] {
  const { arrangement, coats, stands, footDepths, room, wallM, pick } = staged;
  const { unit, side } = room;
  const [hero] = stands;
  const heroX = hero?.x ?? -side * 0.06 * unit;
  const heroReach = hero === undefined ? 0.3 * unit : hero.width / 2 + 0.06 * unit;
  const ground: Ground = { coats, ...room, heroX, heroReach, wallM };
  const behind = arrangement.backs.flatMap((name) => backs[name](ground, pick));
  if (hero === undefined) {
    const podium = arrangement.isBoxed
      ? boxAt({ x: heroX, z: 0 }, [0.6 * unit, 0.14 * unit, 0.42 * unit], coats.podium)
      : cylinderAt({ x: heroX, z: 0 }, { radius: 0.29 * unit, height: 0.15 * unit }, coats.podium);
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
    podiumUnder(stand, { index, footM: footDepths[index] ?? 0 }, arrangement, coats),
  );
  if (stands.length === 1) {
    const own = isPackshot
      ? fewBesides(arrangement, ground, wishes, pick)
      : besidesOf(arrangement, ground, pick);
    return [...behind, ...podiums, ...own];
  }
  const far = { ...ground, heroReach: room.reach - 0.3 * unit, heroX: 0 };
  const extra = wishes.pieces.has('vessel')
    ? [
        vesselAt(
          { x: -side * (far.reach - 0.16 * unit), z: -0.5 * unit },
          0.42 * unit,
          'gourd',
          coats.vessel,
        ),
      ]
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

/** Beside a product, keeps only named pieces. */
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

/** A round or square podium, a little wider than the product on it. */
function podiumUnder(
  stand: Stand,
  { index, footM }: { readonly index: number; readonly footM: number },
  { isBoxed }: Arrangement,
  coats: Coats,
): Piece {
  const half = stand.width / 2 + 0.016 + stand.height * 0.05;
  const coat = index === 0 ? coats.podium : index % 2 === 0 ? coats.riser : coats.column;
  const isSquare = index === 0 ? isBoxed : index % 2 === 0;
  const needed = footM + bodyThickness(stand) + 0.04;
  if (!isSquare && half < 0.2)
    return cylinderAt(
      { x: stand.x, z: stand.z },
      { radius: Math.max(half, needed / 2), height: stand.y },
      coat,
    );
  const depth = Math.max(needed, Math.min(half * 1.5, 0.24));
  return boxAt(
    { x: stand.x, z: stand.z, base: 0, turn: stand.turn },
    [half * 2, stand.y, depth],
    coat,
  );
}

/** One long step per row, and a podium for the hero behind them. */
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
    return boxAt({ x: 0, z }, [wide, y, deep], coats.riser);
  });
  const behind = (depths[0] ?? 0) - deep / 2 - hero.z;
  const half = Math.max(hero.width / 2 + 0.03 * unit, wide * 0.3);
  return [...rows, boxAt({ x: hero.x, z: hero.z }, [half * 2, hero.y, behind * 2], coats.podium)];
}
