import { buildFigure, figureForm } from './figure/build-figure.ts';
import type { FigureOrder, FigureSurface } from './figure/build-figure.ts';
import { proportionsOf } from './figure/proportions.ts';
import type { GarmentKind } from './reference/garment/garment-kind.ts';
import type { GarmentCut } from './reference/garment/read-cut.ts';
import { wornGarment } from './reference/garment/worn-garment.ts';
import type { Worn } from './reference/garment/worn-garment.ts';
import { mattePicture } from './reference/matting/matte-picture.ts';
import type { Matte } from './reference/matting/matte-picture.ts';
import { outlineMesh } from './reference/outline-mesh.ts';
import type { OutlineSheet } from './reference/outline-mesh.ts';
import type { Texture } from './scene/texture.ts';

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

export function shaped(job: ShapeJob): Shaped<ShapeJob> {
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
