import { coatOf } from './coats.ts';
import type { Finish, Wishes } from './lexicon.ts';
import type { Coats } from './props.ts';
import type { StillPalette } from './still-palette.ts';
import type { SetPiece, StuffName } from './vocabulary.ts';

const amber: Finish = { color: '#b8752a', stuff: 'glass', gloss: null };
const plainFinish: Finish = { color: null, stuff: null, gloss: null };

const precious: ReadonlySet<StuffName | null> = new Set(['brass', 'copper', 'steel', 'glass']);

/** What each kind of piece is made of: what the words say, else plaster, clay and now and then stone. */
export function coatsFor(wishes: Wishes, palette: StillPalette, turn: number, pick: number): Coats {
  const { pieces, stuffs } = wishes;
  const hard = stuffs.filter(({ stuff }) => stuff !== 'cloth');
  const general = hard.find(({ stuff }) => !precious.has(stuff)) ?? plainFinish;
  // Metal and glass are for small things; without them the second material is.
  const small = hard.find((finish) => finish !== general) ?? plainFinish;
  const named = (piece: SetPiece, otherwise: Finish): Finish => {
    const finish = pieces.get(piece);
    return finish && (finish.color ?? finish.stuff) !== null ? finish : otherwise;
  };
  const stone = { ...plainFinish, stuff: 'travertine' } as const;
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
    cap: coatOf({ ...plainFinish, stuff: 'brass' }, palette.pale),
    label: coatOf({ ...plainFinish, color: '#efe9dd' }, palette.pale),
  };
}

function clothOf({ stuffs }: Wishes): Finish {
  return stuffs.find(({ stuff }) => stuff === 'cloth') ?? plainFinish;
}

/** Walls are of paint, plaster, stone or wood, never of glass or metal. */
export function wallFinish({ stuffs }: Wishes): Finish {
  const built: ReadonlySet<StuffName | null> = new Set(['concrete', 'plaster', 'clay']);
  return stuffs.find(({ stuff }) => built.has(stuff)) ?? plainFinish;
}
