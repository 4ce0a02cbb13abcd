/** Thrown inside an attempt at a request to leave it; never leaves the use case. */
export class AttemptEnded extends Error {
  readonly ending: 'fenced' | 'interrupted' | 'reference-expired';

  constructor(ending: AttemptEnded['ending']) {
    super(ending);
    this.ending = ending;
  }
}
