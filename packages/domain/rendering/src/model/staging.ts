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
}
