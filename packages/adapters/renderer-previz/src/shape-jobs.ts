import { buildFigure, figureForm } from './figure/build-figure.ts';
import type { FigureOrder, FigureSurface } from './figure/build-figure.ts';
import { proportionsOf } from './figure/proportions.ts';
import type { GarmentKind } from './reference/garment/garment-kind.ts';
import type { GarmentCut } from './reference/garment/read-cut.ts';
import { wornGarment } from './reference/garment/worn-garment.ts';
import type { Worn } from './reference/garment/worn-garment.ts';

/** A form that a thread can build by itself from plain data. */
export type ShapeJob = FigureJob | DrapeJob;

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

/** What becomes of a job. */
export type Shaped<Job extends ShapeJob> = Job extends FigureJob ? readonly FigureSurface[] : Worn;

/** Has jobs done, side by side where there is more than one core. */
export interface Workshop {
  shape<Job extends ShapeJob>(job: Job): Promise<Shaped<Job>>;
}

export function shaped(job: ShapeJob): Shaped<ShapeJob> {
  if (job.kind === 'figure') return buildFigure(job.order).surfaces;
  const { order, cut, garment, cellM } = job;
  return wornGarment(cut, garment, figureForm(order), proportionsOf(order.appearance), cellM);
}
