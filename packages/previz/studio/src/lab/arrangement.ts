import type { SetPiece } from '@image-production/direction';

import type { BackName, BesideName, EchoName, FrontName, HeroName } from './props.ts';
import type { Wishes } from './wishes.ts';

/** The pieces of one output and their roles. */
export interface Arrangement {
  readonly backs: readonly BackName[];
  readonly beside: BesideName;
  readonly echo: EchoName;
  readonly front: FrontName;
  readonly hero: HeroName;
  readonly isBoxed: boolean;
  /** The side of the props, 1 for the camera's right. */
  readonly side: 1 | -1;
}

const backdrops = ['arch', 'none', 'drape', 'panel', 'slabs'] as const;
const groups = ['drums', 'steps', 'vessel', 'podiums', 'blocks', 'sphere'] as const;
const fronts = ['sphere', 'none', 'pair', 'dish'] as const;
const abstracts = ['vessel', 'sphere', 'totem'] as const;

/** The piece to check for exclusion, where it has another name. */
const partOf: Readonly<Record<string, SetPiece>> = {
  drums: 'podiums',
  totem: 'sphere',
  pair: 'sphere',
  dish: 'sphere',
  slabs: 'blocks',
  column: 'podiums',
  block: 'blocks',
};

/** Named pieces come first; the remaining choices rotate from output to output. */
export function arrangementOf(
  wishes: Wishes,
  turn: number,
  choice: () => number,
  isWide: boolean,
): Arrangement {
  const { pieces, unwanted } = wishes;
  const isFree = (name: string): boolean => {
    const piece = partOf[name] ?? (name as SetPiece);
    return !unwanted.has(piece);
  };
  const open = <Name extends string>(names: readonly Name[], from: number): Name => {
    const free = names.filter(isFree);
    return free[(turn + from) % free.length] ?? (names[0] as Name);
  };
  const named = <Name extends SetPiece>(names: readonly Name[]): Name[] =>
    [...pieces.keys()].filter((piece): piece is Name =>
      (names as readonly SetPiece[]).includes(piece),
    );
  const shifts = [2, 2, 2, 4].map((most) => Math.floor(choice() * most));
  const wantedBacks = named(['arch', 'drape']);
  const sides = named(['steps', 'vessel', 'blocks', 'sphere']);
  const heroNamed = named(['bottle', 'vessel', 'sphere'])[0];
  const hero = heroNamed ?? open(abstracts, Math.floor(choice() * 3));
  // Does not repeat the hero's shape beside it, unless nothing else is named.
  const rest = sides.length > 1 ? sides.filter((name) => name !== heroNamed) : sides;
  const beside = rest[turn % Math.max(1, rest.length)] ?? open(groups, shifts[1] ?? 0);
  const others = rest.filter((name) => name !== beside);
  const isCalm = wantedBacks.length + sides.length > 1;
  return {
    backs: wantedBacks.length > 0 ? wantedBacks : [open(backdrops, shifts[0] ?? 0)],
    beside,
    echo: echoFor(others, isFree, !isWide && (isCalm || (turn + (shifts[2] ?? 0)) % 2 === 0)),
    front: others.includes('sphere')
      ? 'sphere'
      : isCalm && (turn + (shifts[3] ?? 0)) % 2 === 0
        ? 'none'
        : open(fronts, shifts[3] ?? 0),
    hero,
    isBoxed: pieces.has('plinth') || (!pieces.has('podiums') && choice() < 0.3),
    side: (turn + (shifts[2] ?? 0)) % 2 === 0 ? 1 : -1,
  };
}

function echoFor(
  others: readonly SetPiece[],
  isFree: (name: string) => boolean,
  isCalm: boolean,
): EchoName {
  if (others.includes('vessel')) return 'vessel';
  if (others.includes('steps')) return 'steps';
  if (others.includes('blocks')) return 'block';
  return isCalm || !isFree('column') ? 'none' : 'column';
}
