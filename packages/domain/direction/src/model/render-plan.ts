import type {
  Aspect,
  CameraFormat,
  Fidelity,
  Framing,
  Perspective,
  ReferenceRole,
  SceneType,
  Style,
} from '@image-production/brief';
import type { Appearance } from '@image-production/identity';
import type { Operation } from '@image-production/kernel';

/**
 * Everything an engine needs to make one picture, in no engine's language. It is compiled from
 * an accepted request, never shown to a client, and the same request always compiles to the
 * same plan.
 */
export interface RenderPlan {
  readonly version: 1;
  readonly operation: Operation;
  /** Who is in the picture. It stands above every reference and every written word. */
  readonly identity: IdentityAnchor | null;
  /** In the client's order; never blended, never a source of identity. */
  readonly references: readonly PlannedReference[];
  readonly frame: Frame;
  readonly camera: PlannedCamera;
  readonly set: PlannedSet;
  readonly figure: FigureDirection | null;
  /** The written direction, section by section, as data: it can never introduce a heading. */
  readonly direction: readonly DirectionSection[];
  readonly peoplePolicy: 'adults_only';
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

export interface PlannedReference extends PlannedAsset {
  /** Position in the client's order, from 0. */
  readonly index: number;
  readonly role: ReferenceRole;
  readonly item: string | null;
  readonly fidelity: Fidelity;
}

export interface Frame {
  readonly aspect: Aspect;
  /** Delivered pixels. */
  readonly width: number;
  readonly height: number;
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
] as const;

export interface DirectionSection {
  readonly heading: (typeof directionHeadings)[number];
  readonly text: string;
}
