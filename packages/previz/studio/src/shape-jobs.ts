import type { Texture } from '@image-production/previz-geometry';
import {
  buildFigure,
  figureForm,
  proportionsOf,
  wornGarment,
} from '@image-production/previz-maquette';
import type {
  FigureOrder,
  FigureSurface,
  GarmentKind,
  GarmentCut,
  Worn,
} from '@image-production/previz-maquette';
import { mattePicture, outlineMesh } from '@image-production/previz-matting';
import type { Matte, OutlineSheet } from '@image-production/previz-matting';

/** A form that a thread can build by itself from plain data. */
export type ShapeJob = FigureJob | DrapeJob | MatteJob | OutlineJob;

export interface FigureJob {
  readonly kind: 'figure';
  readonly order: FigureOrder;
}

export interface DrapeJob {
  readonly kind: 'drape';
  readonly order: FigureOrder;
  readonly cut: GarmentCut;
  readonly garment: GarmentKind;
  /** Edge of the cloth's cells. */
  readonly cellM: number;
}

/** Frees an object from its ground. */
export interface MatteJob {
  readonly kind: 'matte';
  readonly picture: Texture;
}

/** Cuts an outline into triangles. */
export interface OutlineJob {
  readonly kind: 'outline';
  readonly texture: Texture;
  readonly detail: number;
}

interface Outcomes {
  readonly figure: readonly FigureSurface[];
  readonly drape: Worn;
  readonly matte: Matte;
  readonly outline: OutlineSheet | null;
}

/** What becomes of a job. */
export type Shaped<Job extends ShapeJob> = Outcomes[Job['kind']];

/** Has jobs done, side by side where there is more than one core. */
export interface Workshop {
  shape<Job extends ShapeJob>(job: Job): Promise<Shaped<Job>>;
}

/** Performs one job; what render threads call in a thread. */
export function perform(job: ShapeJob): Shaped<ShapeJob> {
  switch (job.kind) {
    case 'figure':
      return buildFigure(job.order).surfaces;
    case 'drape': {
      const { order, cut, garment, cellM } = job;
      return wornGarment(cut, garment, figureForm(order), proportionsOf(order.appearance), cellM);
    }
    case 'matte':
      return mattePicture(job.picture);
    case 'outline':
      return outlineMesh(job.texture, job.detail);
  }
}
