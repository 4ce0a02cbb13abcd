import type { FigurePlan, ReadPhrase } from '@image-production/direction';
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

/** Direction that a picture is expected not to show, or to show otherwise, before anything is paid. */
export interface ForeseenLimit {
  /** The section of the brief that it is about. */
  readonly heading: ReadPhrase['heading'];
  /** One sentence for the client, in the words of the brief. */
  readonly message: string;
}

/**
 * Says how the engine of an order will use its references, and what of its direction it will not
 * show, as far as no picture is needed.
 */
export interface StagingForecast {
  /**
   * One entry for each reference, in the client's order; none if the engine of the order does not
   * say. The same plan has the same answer; bytes of references are not read.
   */
  readonly foresee: (plan: FigurePlan, resolution: Resolution) => Promise<readonly ForeseenUse[]>;
  /**
   * What any picture of the order falls short of, whatever its seed; none if the engine does not
   * say. The same plan has the same answer.
   */
  readonly limits: (plan: FigurePlan, resolution: Resolution) => Promise<readonly ForeseenLimit[]>;
}

/** Of engines that decide by themselves. */
export const absentStagingForecast: StagingForecast = {
  foresee: async () => [],
  limits: async () => [],
};
