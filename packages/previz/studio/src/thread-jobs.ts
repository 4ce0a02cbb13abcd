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

/** A render thread's job, as plain data. */
export type ThreadJob = FigureJob | DrapeJob | MatteJob | OutlineJob;

export interface FigureJob {
  readonly kind: 'figure';
  readonly order: FigureOrder;
}

export interface DrapeJob {
  readonly kind: 'drape';
  readonly order: FigureOrder;
  readonly cut: GarmentCut;
  readonly garment: GarmentKind;
  /** Cell size of the cloth, in metres. */
  readonly cellM: number;
}

/** Cuts an object out of its background. */
export interface MatteJob {
  readonly kind: 'matte';
  readonly picture: Texture;
}

/** Triangulates an outline. */
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

/** Result of a job. */
export type JobOutcome<Job extends ThreadJob> = Outcomes[Job['kind']];

/** Runs jobs, concurrently on more than one core. */
export interface JobRunner {
  run<Job extends ThreadJob>(job: Job): Promise<JobOutcome<Job>>;
}

/** Runs one job; called within a render thread. */
export function perform(job: ThreadJob): JobOutcome<ThreadJob> {
  switch (job.kind) {
    case 'figure':
      return buildFigure(job.order).surfaces;
    case 'drape': {
      const { order, cut, garment, cellM } = job;
      return wornGarment(
        cut,
        garment,
        { figure: figureForm(order), body: proportionsOf(order.appearance) },
        cellM,
      );
    }
    case 'matte':
      return mattePicture(job.picture);
    case 'outline':
      return outlineMesh(job.texture, job.detail);
  }
}
