/** Runs what writes, each work as one change; keeps it when `isKept` agrees with its answer. */
export interface Writes {
  readonly run: <Answer>(
    work: () => Promise<Answer>,
    isKept?: (answer: Answer) => boolean,
  ) => Promise<Answer>;
}
