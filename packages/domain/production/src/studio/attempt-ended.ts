/** Thrown to leave an attempt at a request; caught within the use case. */
export class AttemptEnded extends Error {
  readonly ending: 'fenced' | 'interrupted' | 'reference-expired';

  constructor(ending: AttemptEnded['ending']) {
    super(ending);
    this.ending = ending;
  }
}
