import type {
  CameraFormat,
  Compression,
  Depth,
  FidelityAspect,
  FidelityLevel,
  Framing,
  Perspective,
  ReferenceRole,
  SceneType,
  Style,
} from './vocabulary.ts';

/** The structured and written direction of one PRO photograph. */
export interface ProBrief {
  readonly commercialObjective: string;
  readonly sceneType: SceneType;
  readonly style: Style;
  readonly framing: Framing;
  readonly sceneAndAction: string;
  readonly stylingAndBeauty?: string;
  readonly modelPerformance?: string;
  readonly lightingAndAtmosphere?: string;
  readonly compositionAndFinish?: string;
  readonly cameraIntent?: string;
  readonly camera?: Camera;
  /** Entry n speaks of the n-th reference file. */
  readonly referenceRoles: readonly ReferenceInstruction[];
}

export interface Camera {
  readonly format?: CameraFormat;
  readonly body?: string;
  readonly lens?: string;
  readonly focalLengthMm?: number;
  readonly aperture?: number;
  readonly distanceM?: number;
  readonly perspective?: Perspective;
  readonly depth?: Depth;
  readonly compression?: Compression;
}

/** What one reference shows and how faithfully it is followed. */
export interface ReferenceInstruction {
  readonly role: ReferenceRole;
  /** Slug of the physical thing, so that two views of one thing are told from two things. */
  readonly item?: string;
  /** Name of the matching file; given in all entries or in none. */
  readonly file?: string;
  /** The longest side of the thing, in centimetres. */
  readonly sizeCm?: number;
  readonly fidelity: Fidelity;
}

export interface Fidelity {
  readonly level: FidelityLevel;
  readonly aspects: readonly FidelityAspect[];
  readonly note?: string;
}
