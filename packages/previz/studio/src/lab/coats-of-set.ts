import type { SetPiece, SetMaterial } from '@image-production/direction';

import { coatOf } from './coats.ts';
import type { Coats } from './props.ts';
import type { StillPalette } from './still-palette.ts';
import type { Finish, Wishes } from './wishes.ts';

const amber: Finish = { color: '#b8752a', material: 'glass', gloss: null };
const plainFinish: Finish = { color: null, material: null, gloss: null };

const precious: ReadonlySet<SetMaterial | null> = new Set(['brass', 'copper', 'steel', 'glass']);

/** Material of each kind of piece: as worded, otherwise plaster, clay and sometimes stone. */
export function coatsFor(wishes: Wishes, palette: StillPalette, turn: number, pick: number): Coats {
  const { pieces, materials } = wishes;
  const hard = materials.filter(({ material }) => material !== 'cloth');
  const general = hard.find(({ material }) => !precious.has(material)) ?? plainFinish;
  // Metal and glass go to small pieces; without them, the second material does.
  const small = hard.find((finish) => finish !== general) ?? plainFinish;
  const named = (piece: SetPiece, otherwise: Finish): Finish => {
    const finish = pieces.get(piece);
    return finish && (finish.color ?? finish.material) !== null ? finish : otherwise;
  };
  const stone = { ...plainFinish, material: 'travertine' } as const;
  const isStone =
    general === plainFinish && wishes.colors.length === 0 && (turn + pick * 3) % 3 < 1;
  const base = isStone ? stone : general;
  const podium = named('podiums', named('plinth', base));
  return {
    podium: coatOf(podium, palette.pale),
    riser: coatOf(podium, palette.pale),
    arch: coatOf(named('arch', general), palette.pale),
    drape: coatOf(named('drape', clothOf(wishes)), palette.middle, 'cloth'),
    panel: coatOf(named('blocks', plainFinish), palette.middle),
    block: coatOf(named('blocks', plainFinish), palette.middle),
    step: coatOf(named('steps', base), palette.middle),
    column: coatOf(named('podiums', named('vessel', plainFinish)), palette.accent, 'clay'),
    vessel: coatOf(named('vessel', small), palette.accent, 'clay'),
    sphere: coatOf(named('sphere', small), turn % 2 === 0 ? palette.pale : palette.accent),
    glass: coatOf(named('bottle', amber), palette.accent, 'glass'),
    cap: coatOf({ ...plainFinish, material: 'brass' }, palette.pale),
    label: coatOf({ ...plainFinish, color: '#efe9dd' }, palette.pale),
  };
}

function clothOf({ materials }: Wishes): Finish {
  return materials.find(({ material }) => material === 'cloth') ?? plainFinish;
}

/** Walls are paint, plaster, stone or wood, never glass or metal. */
export function wallFinish({ materials }: Wishes): Finish {
  const built: ReadonlySet<SetMaterial | null> = new Set(['concrete', 'plaster', 'clay']);
  return materials.find(({ material }) => built.has(material)) ?? plainFinish;
}
