export interface Page<Entry> {
  readonly data: readonly Entry[];
  readonly nextCursor: string | null;
}

/** Entries page by page: `for await (const model of client.models.list())`. */
export class List<Entry> implements AsyncIterable<Entry> {
  readonly #read: (cursor: string | undefined) => Promise<Page<Entry>>;

  constructor(read: (cursor: string | undefined) => Promise<Page<Entry>>) {
    this.#read = read;
  }

  /** The first page, or that of the given cursor. */
  page(): Promise<Page<Entry>> {
    return this.#read(undefined);
  }

  async *pages(): AsyncGenerator<Page<Entry>> {
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: Page<Entry> = await this.#read(cursor);
      yield page;
      cursor = page.nextCursor;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Entry> {
    for await (const page of this.pages()) yield* page.data;
  }

  /** All entries, or the first `max`. */
  async toArray(max: number = Infinity): Promise<Entry[]> {
    const entries: Entry[] = [];
    if (max <= 0) return entries;
    for await (const entry of this) {
      entries.push(entry);
      if (entries.length >= max) break;
    }
    return entries;
  }
}
