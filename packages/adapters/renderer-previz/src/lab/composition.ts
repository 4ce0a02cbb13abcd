import type { Solid } from '../stage/solids.ts';
import type { Stand } from '../stage/tableau.ts';
import type { SetPiece, Wishes } from './lexicon.ts';
import * as props from './props.ts';
import type { Ground } from './props.ts';
import type { Pattern } from './still-light.ts';
import type { StillPalette } from './still-palette.ts';

/** What one output is built from: which pieces stand where. */
export interface Arrangement {
  readonly backdrop: 'arch' | 'drape' | 'panel' | 'none';
  readonly beside: 'drums' | 'steps' | 'podiums' | 'blocks' | 'none';
  readonly isBoxed: boolean;
  readonly pattern: Pattern;
  readonly hero: 'sphere' | 'vessel' | 'totem';
  readonly front: number;
  readonly side: number;
}

const backdrops = ['arch', 'none', 'drape', 'panel'] as const;
const groups = ['drums', 'steps', 'podiums', 'blocks'] as const;
const heroes = ['vessel', 'sphere', 'totem'] as const;
const patterns = ['none', 'leaves', 'window'] as const;

/** Words decide first; what they leave open takes turns from output to output. */
export function arrangementOf(wishes: Wishes, turn: number, choice: () => number): Arrangement {
  const named = <Piece extends SetPiece>(pieces: readonly Piece[]): Piece | undefined => {
    const wanted = pieces.filter((piece) => wishes.pieces.has(piece));
    return wanted[turn % Math.max(1, wanted.length)];
  };
  const open = <Piece extends string>(pieces: readonly Piece[], shift: number): Piece => {
    const free = pieces.filter((piece) => !(wishes.unwanted as ReadonlySet<string>).has(piece));
    const chosen = free[(turn + shift) % free.length];
    if (chosen === undefined) throw new Error('every piece is unwanted');
    return chosen;
  };
  return {
    backdrop: named(['arch', 'drape']) ?? open(backdrops, Math.floor(choice() * 2)),
    beside: named(['steps', 'podiums', 'blocks']) ?? open(groups, Math.floor(choice() * 2)),
    isBoxed: wishes.pieces.has('plinth') || choice() < 0.25,
    pattern: named(['window', 'leaves']) ?? open(patterns, Math.floor(choice() * 3)),
    hero: named(['vessel', 'sphere']) ?? open(heroes, Math.floor(choice() * 3)),
    front: turn + Math.floor(choice() * 3),
    side: (turn + Math.floor(choice() * 2)) % 2 === 0 ? 1 : -1,
  };
}

/** Everything but the references and what they stand on. */
export function scenery(arrangement: Arrangement, ground: Ground, isCrowded: boolean): Solid[] {
  const behind = {
    arch: props.arch,
    drape: props.curtain,
    panel: props.panel,
    none: () => [],
  }[arrangement.backdrop](ground);
  if (isCrowded) return behind;
  const beside = {
    drums: props.drums,
    steps: props.stairs,
    podiums: props.columns,
    blocks: props.blocks,
    none: () => [],
  }[arrangement.beside](ground);
  return [...behind, ...beside, ...props.foreground(ground, arrangement.front)];
}

/** The hero of a picture without references, on its podium. */
export function abstractHero({ hero }: Arrangement, ground: Ground, podium: number): Solid[] {
  const { palette, heroX, unit } = ground;
  if (hero === 'vessel') return [props.vase(heroX, 0, 0.5 * unit, palette.accent, podium)];
  if (hero === 'sphere') return [props.ball(heroX, 0, 0.19 * unit, palette.accent, podium)];
  return [
    props.drum(heroX, 0, 0.17 * unit, 0.16 * unit, palette.middle, podium),
    props.ball(heroX, 0, 0.13 * unit, palette.accent, podium + 0.16 * unit),
    props.ball(heroX, 0, 0.07 * unit, palette.pale, podium + 0.42 * unit),
  ];
}

/** What carries a stand: round or square, a little wider than the exhibit. */
export function podiumUnder(
  stand: Stand,
  palette: StillPalette,
  isBoxed: boolean,
  isPale: boolean,
): Solid {
  const x = stand.left + stand.width / 2;
  const half = stand.width / 2 + 0.03 + stand.height * 0.05;
  const color = isPale ? palette.pale : palette.middle;
  if (isBoxed)
    return props.block(
      x,
      stand.z - half * 0.1,
      [half * 2, stand.bottom, Math.min(half * 1.3, 0.42)],
      color,
    );
  return props.drum(x, stand.z, half, stand.bottom, color);
}
