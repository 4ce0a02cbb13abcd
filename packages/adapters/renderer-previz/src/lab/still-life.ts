import type { Frame, LightTerm } from '@image-production/direction';

import { randomFrom } from '../math.ts';
import type { PreparedReference } from '../reference/prepare.ts';
import { shrink } from '../reference/texture.ts';
import type { Scene } from '../stage/scene.ts';
import type { Solid } from '../stage/solids.ts';
import { boardBehind, paperBorder } from '../stage/tableau.ts';
import type { Stand } from '../stage/tableau.ts';
import { abstractHero, arrangementOf, podiumUnder, scenery } from './composition.ts';
import type { Arrangement } from './composition.ts';
import { areInRows, standsFor } from './exhibits.ts';
import type { Wishes } from './lexicon.ts';
import { block, drum } from './props.ts';
import type { Ground } from './props.ts';
import { stillCamera } from './still-camera.ts';
import { stillRoom, stillSet } from './still-light.ts';
import { stillPalette } from './still-palette.ts';
import type { StillPalette } from './still-palette.ts';

export interface StillLife {
  readonly frame: Frame;
  readonly wishes: Wishes;
  readonly terms: readonly LightTerm[];
  readonly references: readonly PreparedReference[];
  /** Whether the first reference is the only thing to look at, in the middle and true in colour. */
  readonly isPackshot: boolean;
  /** Number of the output; what words leave open takes turns with it. */
  readonly turn: number;
  readonly seed: string;
  readonly words: string;
}

export function stillLifeScene(still: StillLife): Scene {
  const { frame, wishes, references, isPackshot, turn } = still;
  // Choices follow the words and take turns; only small shifts follow the seed of the output.
  const choice = randomFrom(still.words);
  const random = randomFrom(still.seed);
  const ratio = frame.height / frame.width;
  const heightM = 1.32 * Math.max(1, Math.sqrt(ratio) * 1.04);
  const unit = heightM / 1.32;
  const palette = stillPalette(
    wishes,
    turn + Math.floor(choice() * 10),
    [0.98, 0.9, 1.05, 0.82][turn % 4] ?? 1,
  );
  const arrangement = quiet(arrangementOf(wishes, turn, choice), isPackshot, wishes);
  const yaw = isPackshot ? 0 : arrangement.side * (0.05 + 0.06 * random());
  const camera = stillCamera(frame, heightM, yaw, isPackshot ? 0.07 : 0.1 + 0.06 * random());
  const reach = (heightM * frame.width) / frame.height / 2;
  const stands = standsFor(references.map(aspectOf), { reach, unit, side: arrangement.side });
  const solids = standing({ still, arrangement, palette, stands, reach, unit });
  const set = stillSet(palette, wishes.hour ?? 'day', still.terms, arrangement.side, unit);
  const cards = references.map((reference, index) => {
    const stand = stands[index];
    if (stand === undefined) throw new Error('a reference has no stand');
    const pixels = (Math.max(stand.width, stand.height) / heightM) * frame.height * 1.2;
    const texture = shrink(reference.texture, Math.ceil(pixels));
    const bodyM = reference.silhouette === null ? 0.004 : Math.min(0.05 * unit, stand.width * 0.2);
    const trueness = isPackshot ? 0.85 : 0.5;
    return { reference: { ...reference, texture }, stand, trueness, bodyM };
  });
  const room = stillRoom(set, arrangement.pattern, turn % 3, unit);
  return { camera, set, room, maquette: null, solids, cards };
}

function aspectOf({ texture, staging }: PreparedReference): number {
  const aspect = texture.width / texture.height;
  return staging === 'framed card' ? aspect / (1 + paperBorder * 2) : aspect;
}

/** A packshot keeps to one backdrop and one podium unless words ask for more. */
function quiet(arrangement: Arrangement, isPackshot: boolean, wishes: Wishes): Arrangement {
  if (!isPackshot) return arrangement;
  const { pieces } = wishes;
  return {
    ...arrangement,
    backdrop: pieces.has('arch') || pieces.has('drape') ? arrangement.backdrop : 'none',
    beside: 'none',
    pattern: pieces.has('window') || pieces.has('leaves') ? arrangement.pattern : 'none',
  };
}

interface Standing {
  readonly still: StillLife;
  readonly arrangement: Arrangement;
  readonly palette: StillPalette;
  readonly stands: readonly Stand[];
  readonly reach: number;
  readonly unit: number;
}

function standing({ still, arrangement, palette, stands, reach, unit }: Standing): Solid[] {
  const { references, isPackshot } = still;
  const [hero] = stands;
  const heroX = hero === undefined ? -arrangement.side * 0.1 * unit : hero.left + hero.width / 2;
  const heroReach = hero === undefined ? 0.3 * unit : hero.width / 2 + 0.06 * unit;
  const ground: Ground = { palette, side: arrangement.side, heroX, heroReach, reach, unit };
  const isCrowded = isPackshot || references.length > 1;
  const set = scenery(arrangement, ground, isCrowded);
  if (hero === undefined) {
    const podium = arrangement.isBoxed
      ? block(heroX, 0, [0.62 * unit, 0.15 * unit, 0.42 * unit], palette.pale)
      : drum(heroX, 0, 0.29 * unit, 0.15 * unit, palette.pale);
    return [...set, podium, ...abstractHero(arrangement, ground, 0.15 * unit)];
  }
  const isInRows = areInRows(references.length, ground);
  const carriers = stands.map((stand, index) =>
    isInRows
      ? podiumUnder(stand, palette, true, index === 0)
      : podiumUnder(
          stand,
          palette,
          index === 0 ? arrangement.isBoxed : index % 2 === 0,
          index === 0,
        ),
  );
  const boards = stands.flatMap((stand, index) =>
    references[index]?.staging === 'framed card' ? [boardBehind(stand)] : [],
  );
  return [...set, ...carriers, ...boards];
}
