import type {
  Aspect,
  CameraFormat,
  Fidelity,
  Framing,
  Perspective,
  PolishIntensity,
  ProductBackground,
  ReferenceRole,
  SceneType,
  Style,
} from '@image-production/brief';
import type { Appearance } from '@image-production/identity';

/**
 * Everything an engine needs to make one picture, in no engine's language. It is compiled from
 * an accepted request, never shown to a client, and the same request always compiles to the
 * same plan.
 */
export type RenderPlan = FigurePlan | CreativePlan | ProductPlan | PolishPlan;

interface PlanBase {
  readonly version: 1;
  /** The written direction, section by section, as data: it can never introduce a heading. */
  readonly direction: readonly DirectionSection[];
  /** Handed to every renderer, with or without people in the picture. */
  readonly peoplePolicy: 'adults_only';
}

/** A photograph of an identity: PRO, and the two views that make a Custom Model. */
export interface FigurePlan extends PlanBase {
  readonly operation: 'pro.generate' | 'models.portrait' | 'models.full_body';
  /** Who is in the picture. It stands above every reference and every written word. */
  readonly identity: IdentityAnchor;
  /** In the client's order; never blended, never a source of identity. */
  readonly references: readonly PlannedReference[];
  readonly frame: SubjectFrame;
  readonly camera: PlannedCamera;
  readonly set: PlannedSet;
  readonly light: PlannedLight;
  readonly figure: FigureDirection;
}

/** LAB Creative: a picture from a prompt, with or without references. */
export interface CreativePlan extends PlanBase {
  readonly operation: 'lab.creative';
  readonly references: readonly PlannedPicture[];
  readonly frame: Frame;
  readonly light: PlannedLight;
}

/** LAB Product: one product, shown cleanly. */
export interface ProductPlan extends PlanBase {
  readonly operation: 'lab.product';
  readonly product: PlannedPicture;
  readonly background: ProductBackground;
  readonly frame: Frame;
  readonly light: PlannedLight;
}

/** LAB Polish: the same picture, refined; subject and composition stay. */
export interface PolishPlan extends PlanBase {
  readonly operation: 'lab.polish';
  readonly source: PlannedPicture;
  readonly intensity: PolishIntensity;
  readonly frame: Frame;
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
  readonly fidelity: Fidelity;
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

/** A camera whose numbers agree with each other and with the frame (thin lens). */
export interface PlannedCamera {
  readonly format: CameraFormat;
  /** The sensor cropped to the aspect, in millimetres, as held. */
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
}

/** What the written direction says about light, in the words of the trade; nothing is guessed. */
export interface PlannedLight {
  /** Recognised terms, in the order of the vocabulary; empty when none was written. */
  readonly terms: readonly LightTerm[];
}

/** Lighting patterns, qualities, tools, sources and daylight that direction is understood in. */
export const lightTerms = [
  'rembrandt',
  'loop',
  'butterfly',
  'split',
  'broad',
  'short',
  'clamshell',
  'rim',
  'silhouette',
  'hard',
  'soft',
  'softbox',
  'octabox',
  'beauty_dish',
  'umbrella',
  'ring',
  'strip',
  'grid',
  'snoot',
  'scrim',
  'reflector',
  'negative_fill',
  'flag',
  'polariser',
  'gel',
  'window',
  'practical',
  'tungsten',
  'neon',
  'hmi',
  'strobe',
  'bounce',
  'golden_hour',
  'blue_hour',
  'overcast',
  'open_shade',
  'backlit',
  'dappled',
] as const;
export type LightTerm = (typeof lightTerms)[number];

export interface FigureDirection {
  readonly wardrobe: string | null;
}

/** The order in which written direction always stands. */
export const directionHeadings = [
  'objective',
  'casting',
  'scene_and_action',
  'styling_and_beauty',
  'model_performance',
  'lighting_and_atmosphere',
  'composition_and_finish',
  'camera_intent',
  'wardrobe',
  'prompt',
  'instructions',
] as const;

export interface DirectionSection {
  readonly heading: (typeof directionHeadings)[number];
  readonly text: string;
  /** The service's own sentences, which no answer ever quotes; otherwise the client's words. */
  readonly isCompiled?: true;
}
