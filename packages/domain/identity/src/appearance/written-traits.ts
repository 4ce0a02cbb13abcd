import type { FaceProportions, Mark } from '../model/appearance.ts';
import type {
  Build,
  EyeColor,
  EyeShape,
  HairColor,
  HairLength,
  HairTexture,
  Presentation,
  Undertone,
  VisualHeight,
} from '../model/casting.ts';

/** What words of a casting say of a person, beside its closed values. */
export interface WrittenTraits {
  readonly presentation?: Presentation;
  readonly visualHeight?: VisualHeight;
  readonly build?: Build;
  readonly skinMonk?: number;
  readonly undertone?: Undertone;
  readonly hairColor?: HairColor;
  readonly hairTexture?: HairTexture;
  readonly hairLength?: HairLength;
  readonly eyeColor?: EyeColor;
  readonly eyeShape?: EyeShape;
  readonly face?: Partial<FaceProportions>;
}

/** How texts name a trait. */
export interface TraitWords {
  readonly name: string;
  readonly patterns: readonly string[];
  /** Patterns of a text that is about hair alone. */
  readonly ofHair?: readonly string[];
  /** What the words say; of two for one member the earlier in the table counts. */
  readonly gives?: WrittenTraits;
  /** What else a face or head of hair then has. */
  readonly mark?: Mark;
}
