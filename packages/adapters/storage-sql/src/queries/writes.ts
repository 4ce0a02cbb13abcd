/** Runs writes atomically; commits when `isKept` accepts the result. */
export interface Writes {
  readonly run: <Answer>(
    work: () => Promise<Answer>,
    isKept?: (answer: Answer) => boolean,
  ) => Promise<Answer>;
}
