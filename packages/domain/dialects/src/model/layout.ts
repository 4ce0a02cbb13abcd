import type {
  PlannedAsset,
  PlannedPicture,
  PlannedReference,
  RenderPlan,
} from '@image-production/direction';
import type { Aspect, PixelSize, Resolution } from '@image-production/operations';

import type { EngineProfile } from './engine-profile.ts';

/** A plan laid out for an engine: which pictures go in, in which order, and at which size. */
export interface Layout {
  readonly plan: RenderPlan;
  readonly profile: EngineProfile;
  /** In the order in which they are sent. */
  readonly images: readonly LaidOutImage[];
  /** References that fit no picture and are told in words, in the client's order. */
  readonly described: readonly Reference[];
  readonly size: SizePlan;
  /** What became of references that were not sent as they are, for the customer. */
  readonly notes: readonly LayoutNote[];
}

/** A picture of a call: words call it by its number and mean this one. */
export type LaidOutImage = {
  /** From 1. */
  readonly number: number;
  /** Pixels it is sent with: its own, or fewer where the engine takes fewer in all. */
  readonly send: PixelSize;
} & ImageContent;

export type ImageContent =
  | {
      readonly use: 'identity';
      readonly view: 'portrait' | 'full_body';
      readonly picture: PlannedAsset;
    }
  | { readonly use: 'reference'; readonly picture: Reference }
  | { readonly use: 'sheet'; readonly sheet: ContactSheet }
  /** A frame of the same plan that shows layout and lens and nothing else. */
  | { readonly use: 'guide'; readonly picture: PlannedAsset };

/** A reference of a brief, or a picture of LAB, which has no role. */
export type Reference = PlannedReference | PlannedPicture;

/** References on one picture, to be drawn on white: a labelled strip above each. */
export interface ContactSheet {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly SheetCell[];
}

export interface SheetCell {
  /** Drawn into the strip: the number of the picture and a letter, 4A. */
  readonly label: string;
  readonly reference: Reference;
  readonly strip: Box;
  /** Where the reference stands, whole, at its own ratio and never enlarged. */
  readonly image: Box;
}

/** In pixels from the upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From what an engine draws to what was ordered. */
export interface SizePlan {
  /** What the engine is asked for. */
  readonly native: PixelSize;
  /** The same by name, for an engine that knows names only. */
  readonly named: { readonly aspect: Aspect; readonly tier: Resolution } | null;
  /** What is kept of it: centred, at most 2 % of its area less. */
  readonly crop: Box;
  /** Side as ordered over side of the crop: above 1 it is enlarged, 1 is native. */
  readonly scale: number;
  /** As ordered. */
  readonly delivered: PixelSize;
}

export interface LayoutNote {
  readonly kind: 'merged' | 'described' | 'left_out';
  /** Positions in the client's order, from 0; none where an identity view is meant. */
  readonly references: readonly number[];
  /** One sentence for the customer. */
  readonly message: string;
}
