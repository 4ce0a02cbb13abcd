/** How one picture was made of what was given. */
export interface Staging {
  readonly placements: readonly Placement[];
  /** What was asked for in words and is not in the picture, in sentences for the client. */
  readonly notes: readonly string[];
}

/** How a reference entered the picture. */
export interface Placement {
  readonly referenceIndex: number;
  /** In one word or two, such as `framed card`. */
  readonly technique: string;
  /** 0 to 1: how sure the renderer is that the reference reads as it should. */
  readonly confidence: number;
}
