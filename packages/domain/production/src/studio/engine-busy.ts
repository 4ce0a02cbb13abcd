/** Thrown to leave an attempt when an engine asks for a pause; caught within the use case. */
export class EngineBusy extends Error {
  readonly retryAfterMs: number | null;

  constructor(engine: string, retryAfterMs: number | null) {
    super(`${engine} asks for a pause`);
    this.retryAfterMs = retryAfterMs;
  }
}
