import type { FigurePlan } from '@image-production/direction';
import type { Resolution } from '@image-production/operations';

/** How a reference is expected to be used, before anything is paid. */
export interface ForeseenUse {
  /** Position in the client's order. */
  readonly referenceIndex: number;
  /** As the placement of the picture will name it. */
  readonly technique: string;
  /** One sentence for the client. */
  readonly reason: string;
}

/** Says how the engine of an order will use its references, as far as no picture is needed. */
export interface StagingForecast {
  /**
   * One entry for each reference, in the client's order; none if the engine of the order does not
   * say. The same plan has the same answer; bytes of references are not read.
   */
  readonly foresee: (plan: FigurePlan, resolution: Resolution) => Promise<readonly ForeseenUse[]>;
}

/** Of engines that decide by themselves. */
export const absentStagingForecast: StagingForecast = { foresee: async () => [] };
