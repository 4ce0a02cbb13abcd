import type {
  CameraFormat,
  Fidelity,
  Framing,
  Perspective,
  ReferenceRole,
  SceneType,
  Style,
} from '@image-production/brief';
import type { Appearance } from '@image-production/identity';
import type {
  Aspect,
  LabOperation,
  PolishIntensity,
  ProductBackground,
} from '@image-production/operations';

import type { DirectionHeading } from './direction-heading.ts';
import type { Composition, PictureFinish } from './direction-plan.ts';
import type { Outfit } from './outfit.ts';
import type { PlacedLamp } from './placed-lamp.ts';
import type { ReadPhrase } from './read-phrase.ts';
import type { ThingSize } from './thing-size.ts';
import type {
  Chin,
  Air,
  BackgroundLight,
  ColorName,
  Expression,
  Facing,
  Gaze,
  Gobo,
  Hairdo,
  Hour,
  HeldAt,
  ItemSurface,
  LightTerm,
  Place,
  Pose,
  SetMaterial,
  SetPiece,
  Table,
  Tonality,
} from './vocabulary.ts';

/**
 * Everything an engine needs to make one picture, engine-neutral. Compiled deterministically from
 * an accepted request and never shown to a client.
 */
export type RenderPlan = FigurePlan | LabPlan;

/** The plan of one LAB operation, or of any. New operations add a member to the union. */
export type LabPlan<Name extends LabOperation = LabOperation> = Extract<
  CreativePlan | ProductPlan | PolishPlan,
  { readonly operation: Name }
>;

interface PlanBase {
  readonly version: 2;
  /** The written direction by section, as data: it cannot introduce headings of its own. */
  readonly direction: readonly DirectionSection[];
  /**
   * The client's direction phrase by phrase, and what each was read as: the plan's members have it,
   * parsed once for all engines. A phrase without a wish is known to no vocabulary; a renderer tells
   * these, and the wishes that it does not follow.
   */
  readonly phrases: readonly ReadPhrase[];
  /** Sent to every renderer, whether or not the picture contains people. */
  readonly peoplePolicy: 'adults_only';
}

/** A photograph of an identity: PRO, and the two views of a Custom Model. */
export interface FigurePlan extends PlanBase {
  readonly operation: 'pro.generate' | 'models.portrait' | 'models.full_body';
  /** Who is in the picture. Takes precedence over all references and texts. */
  readonly identity: IdentityAnchor;
  /** In the client's order; never blended, never a source of identity. */
  readonly references: readonly PlannedReference[];
  readonly frame: SubjectFrame;
  readonly camera: PlannedCamera;
  readonly set: PlannedSet;
  readonly light: PlannedLight;
  readonly figure: FigureDirection;
  readonly composition: Composition;
  readonly finish: PictureFinish;
}

interface LabPlanBase extends PlanBase {
  /** In the client's order, without a role. */
  readonly references: readonly PlannedPicture[];
  readonly frame: Frame;
}

/** LAB Creative: a picture from a prompt, with or without references. */
export interface CreativePlan extends LabPlanBase {
  readonly operation: 'lab.creative';
  readonly light: PlannedLight;
  readonly stillLife: StillLife;
}

/** LAB Product: one product, shown cleanly. */
export interface ProductPlan extends LabPlanBase {
  readonly operation: 'lab.product';
  /** The product. */
  readonly references: readonly [PlannedPicture];
  readonly background: ProductBackground;
  readonly light: PlannedLight;
  readonly stillLife: StillLife;
}

/** LAB Polish: the same picture, refined; subject and composition stay. */
export interface PolishPlan extends LabPlanBase {
  readonly operation: 'lab.polish';
  /** The picture to refine. */
  readonly references: readonly [PlannedPicture];
  readonly intensity: PolishIntensity;
}

export interface PlannedAsset {
  /** Address of the bytes in the asset store. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

export interface IdentityAnchor {
  readonly appearance: Appearance;
  readonly portrait: PlannedAsset | null;
  readonly fullBody: PlannedAsset | null;
}

/** An uploaded picture without a role, as LAB takes it. */
export interface PlannedPicture extends PlannedAsset {
  /** Position in the client's order, from 0. */
  readonly index: number;
}

export interface PlannedReference extends PlannedPicture {
  readonly role: ReferenceRole;
  readonly item: string | null;
  /** What its name says it is. */
  readonly thing: PlannedThing;
  /** The longest side of the thing, in centimetres. */
  readonly sizeCm: number;
  /** Who says so: the client, the lexicon by the item's name, or what is usual for the role. */
  readonly sizeFrom: ThingSize['sizeFrom'];
  readonly fidelity: Fidelity;
  /** Where the words have it in the hand, or null. */
  readonly held: HeldAt | null;
}

/** What a reference's name says it is; null where the name does not say. */
export interface PlannedThing {
  readonly garment: NamedGarment | null;
  /** The base clothes nearest to the garment, in its colour; null for what is no garment. */
  readonly outfit: Outfit | null;
  readonly worn:
    | 'eyewear'
    | 'headwear'
    | 'bag'
    | 'earrings'
    | 'ring'
    | 'necklace'
    | 'wristwear'
    | null;
  /** How a hand closes around it: across the palm, along the fingers, or hooked into a handle. */
  readonly grip: 'round' | 'flat' | 'handle' | null;
  /** What somebody can sit on. */
  readonly seat: 'armchair' | 'chair' | 'stool' | 'bench' | null;
  /** The colour that is said of it. */
  readonly color: ColorName | null;
  /** For headwear: no brim, or only a peak in front. */
  readonly brim: 'none' | 'peak' | null;
  readonly surface: ItemSurface | null;
}

export interface NamedGarment {
  readonly form: 'top' | 'coat' | 'dress' | 'bottom';
  readonly collar: 'none' | 'stand' | 'hood';
  /** Whether a rib gathers hem and cuffs. */
  readonly isRibbed: boolean;
}

export interface Frame {
  readonly aspect: Aspect;
  /** Delivered pixels. */
  readonly width: number;
  readonly height: number;
}

export interface SubjectFrame extends Frame {
  readonly framing: Framing;
  /** Height of the subject plane that the frame shows, in metres. */
  readonly subjectHeightM: number;
}

/** A camera whose numbers are consistent with each other and the frame (thin lens). */
export interface PlannedCamera {
  readonly format: CameraFormat;
  /** Sensor cropped to the aspect, in millimetres, in the orientation held. */
  readonly sensorWidthMm: number;
  readonly sensorHeightMm: number;
  readonly focalLengthMm: number;
  readonly aperture: number;
  readonly distanceM: number;
  readonly perspective: Perspective;
}

export interface PlannedSet {
  readonly sceneType: SceneType;
  readonly style: Style;
  /** The named place or background; may contradict the scene type. */
  readonly place: Place | null;
  /** Colours named for the set, in text order. */
  readonly colors: readonly ColorName[];
  /** A colour of the background by number, `#rrggbb`; before those that are named. */
  readonly backdropHex: string | null;
  /** Whether the ground is wet and reflects. */
  readonly isWet: boolean;
  /** The table that things are on. Left out by plans of before it was read. */
  readonly table?: Table | null;
}

/** What the written direction says about light, in trade terms; nothing is inferred. */
export interface PlannedLight {
  /** Recognised terms, in the order of the vocabulary; empty when none was written. */
  readonly terms: readonly LightTerm[];
  readonly hour: Hour | null;
  /** What the hard light passes through. */
  readonly gobo: Gobo | null;
  /** Where lamps stand and what they are, one for each job, the key first. */
  readonly lamps: readonly PlacedLamp[];
  /** Key-to-fill ratio: 3 for 3:1. */
  readonly ratio: number | null;
  readonly tonality: Tonality | null;
  readonly background: BackgroundLight | null;
  /** What the light is seen in. */
  readonly air: readonly Air[];
  /** Whether catchlights in the eyes are asked for. */
  readonly hasCatchlights: boolean;
}

export interface FigureDirection {
  readonly pose: Pose | null;
  readonly facing: Facing | null;
  readonly gaze: Gaze | null;
  readonly chin: Chin | null;
  readonly expression: Expression | null;
  /** Left out by plans of before it was read. */
  readonly hair?: Hairdo | null;
  /** Clothes that are not references; null if none were requested. */
  readonly outfit: Outfit | null;
}

/** The set a prompt describes. */
export interface StillLife {
  /** Colours of the set, the wall first. */
  readonly colors: readonly ColorName[];
  /** Materials named without a piece. */
  readonly materials: readonly Finish[];
  /** In text order. */
  readonly pieces: readonly FinishedPiece[];
  /** Pieces the prompt rules out. */
  readonly unwanted: readonly SetPiece[];
  readonly ground: Finish | null;
  /** 32-bit hash of the words, from which renderers may choose what the words leave open. */
  readonly variation: number;
}

export interface FinishedPiece {
  readonly piece: SetPiece;
  readonly finish: Finish;
}

/** Material, colour and gloss, as far as the words say. */
export interface Finish {
  readonly color: ColorName | null;
  readonly material: SetMaterial | null;
  readonly gloss: 'wet' | 'matt' | null;
}

export interface DirectionSection {
  readonly heading: DirectionHeading;
  readonly text: string;
  /** Set on the service's own sentences, which no response quotes; absent on the client's words. */
  readonly isCompiled?: true;
}
