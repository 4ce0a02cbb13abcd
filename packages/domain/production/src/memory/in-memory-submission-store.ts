import type { RequestId } from '@image-production/identifiers';

import type { SubmissionStore, SubmittedFields } from '../ports/submission-store.ts';

/** Submissions in a map. */
export class InMemorySubmissionStore implements SubmissionStore {
  #fields: ReadonlyMap<RequestId, SubmittedFields> = new Map();

  /** Takes a snapshot; the returned function restores it. */
  checkpoint(): () => void {
    const fields = this.#fields;
    return () => {
      this.#fields = fields;
    };
  }

  async find(requestId: RequestId): Promise<SubmittedFields | undefined> {
    return this.#fields.get(requestId);
  }

  async insert(requestId: RequestId, fields: SubmittedFields): Promise<void> {
    if (this.#fields.has(requestId)) throw new Error(`${requestId} was submitted already`);
    this.#fields = new Map([...this.#fields, [requestId, fields]]);
  }

  async forget(requestId: RequestId): Promise<void> {
    this.#fields = new Map([...this.#fields].filter(([id]) => id !== requestId));
  }
}
