import { InputError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { newKey } from '../submit.ts';
import type { BatchItem, BatchItemState, BatchJournal } from './batch.ts';

/** What a journal knows of an item. */
export interface Plan {
  readonly name: string;
  readonly idempotencyKey: string;
  /** Of what was ordered; without the bytes of files. */
  readonly fingerprint: string;
  readonly requestId?: string;
  readonly state?: BatchItemState['state'];
}

/** The plans of a batch: one line of JSON for each change. */
export class BatchLog {
  readonly #journal: BatchJournal | undefined;
  readonly #platform: Platform;
  readonly #plans = new Map<string, Plan>();
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(journal: string | BatchJournal | undefined, platform: Platform) {
    this.#platform = platform;
    this.#journal = typeof journal === 'string' ? fileJournal(journal, platform) : journal;
  }

  /** The plans of all items, old ones and new. A changed item is refused: its key is for the old one. */
  async open(items: readonly BatchItem[]): Promise<readonly Plan[]> {
    const text = (await this.#journal?.read()) ?? '';
    for (const line of text.split('\n')) this.#take(line);
    const plans = items.map((item) => this.#plan(item));
    const names = new Set(plans.map(({ name }) => name));
    if (names.size < plans.length) throw new InputError('Two items of the batch have one name.');
    for (const plan of plans) {
      if (this.#plans.get(plan.name) !== plan) await this.note(plan);
    }
    return plans;
  }

  /** Answers once the line is safe. Lines never mix. */
  note(plan: Plan): Promise<void> {
    this.#plans.set(plan.name, plan);
    this.#lastWrite = this.#lastWrite.then(() => this.#journal?.append(JSON.stringify(plan)));
    return this.#lastWrite;
  }

  #take(line: string): void {
    try {
      const plan = JSON.parse(line) as Plan;
      this.#plans.set(plan.name, plan);
    } catch {
      // Empty, or cut off by the end of a process: then nothing was sent after it.
    }
  }

  #plan({ name, operation, input }: BatchItem): Plan {
    const hash = this.#platform.sha256();
    hash.update(new TextEncoder().encode(JSON.stringify([operation, input], withoutBytes)));
    const fingerprint = hash.digest();
    const known = this.#plans.get(name);
    if (!known || known.state === 'refused') {
      return { name, idempotencyKey: newKey(), fingerprint };
    }
    if (known.fingerprint === fingerprint) return known;
    throw new InputError(
      `${name} has changed since the journal was begun. Give it another name, or begin another journal.`,
    );
  }
}

function withoutBytes(_name: string, value: unknown): unknown {
  if (value instanceof Blob) return `${value.size} bytes`;
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  return value instanceof ReadableStream ? 'a stream' : value;
}

function fileJournal(path: string, platform: Platform): BatchJournal {
  let isWhole = false;
  return {
    read: () => platform.readText(path),
    async append(line) {
      // A line that was cut off must not swallow the next one.
      const before = isWhole ? '' : await platform.readText(path);
      isWhole = true;
      const start = before === '' || before.endsWith('\n') ? '' : '\n';
      await platform.appendLine(path, `${start}${line}`);
    },
  };
}
