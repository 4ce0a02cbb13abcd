import type {
  ColorName,
  Finish as NamedFinish,
  PlannedLight,
  SetPiece,
  StillLife,
} from '@image-production/direction';
import { colorHexes } from '@image-production/previz-maquette';

/** A material and its colour. */
export interface Finish extends Omit<NamedFinish, 'color'> {
  /** `#rrggbb` */
  readonly color: string | null;
}

/** A plan's wishes, by the names that sets use. */
export interface Wishes {
  /** Colours of the set as `#rrggbb`, the wall's first. */
  readonly colors: readonly string[];
  /** Materials named without a piece. */
  readonly materials: readonly Finish[];
  /** Named pieces in their order, with their finishes. */
  readonly pieces: ReadonlyMap<SetPiece, Finish>;
  readonly unwanted: ReadonlySet<SetPiece>;
  readonly ground: Finish | null;
  readonly hour: PlannedLight['hour'];
}

export function toWishes(still: StillLife, { hour }: PlannedLight): Wishes {
  return {
    colors: still.colors.map(toHex),
    materials: still.materials.map(toFinish),
    pieces: new Map(still.pieces.map(({ piece, finish }) => [piece, toFinish(finish)])),
    unwanted: new Set(still.unwanted),
    ground: still.ground && toFinish(still.ground),
    hour,
  };
}

function toFinish({ color, ...finish }: NamedFinish): Finish {
  return { ...finish, color: color && toHex(color) };
}

function toHex(color: ColorName): string {
  return colorHexes[color];
}
