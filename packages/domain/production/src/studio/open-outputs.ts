import type { EndedRequest, GenerationRequest } from '../model/generation-request.ts';

/** The outputs that an attempt has still to end, and the request once the last of them ended it. */
export class OpenOutputs {
  readonly #open: Set<number>;
  #settled: EndedRequest | undefined;

  constructor({ outputs }: Pick<GenerationRequest, 'outputs'>) {
    const pending = outputs.filter(({ status }) => status === 'pending');
    this.#open = new Set(pending.map(({ index }) => index));
  }

  /** The request as it was settled with its last output; undefined if it was not. */
  get settled(): EndedRequest | undefined {
    return this.#settled;
  }

  /** Whether every other output has ended. */
  isLast(index: number): boolean {
    return this.#open.size === 1 && this.#open.has(index);
  }

  end(index: number, settled?: EndedRequest): void {
    this.#open.delete(index);
    this.#settled = settled;
  }
}
