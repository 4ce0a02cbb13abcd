/** How a renderer used the inputs of one picture. */
export interface Staging {
  readonly placements: readonly Placement[];
  /** Requested in words but missing from the picture; sentences for the client. */
  readonly notes: readonly string[];
}

/** How a reference was used in the picture. */
export interface Placement {
  readonly referenceIndex: number;
  /** In one word or two, such as `framed card`. */
  readonly technique: string;
  /** 0 to 1: how sure the renderer is that the reference reads as intended. */
  readonly confidence: number;
  /** 0 to 1: the share of the thing that is in the picture and not hidden; null if not measured. */
  readonly visible: number | null;
  /** What it takes of the picture; null if not measured or not in the picture. */
  readonly bounds: PictureBounds | null;
}

/** A rectangle of a picture, from its upper left corner, in shares of its width and height. */
export interface PictureBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
