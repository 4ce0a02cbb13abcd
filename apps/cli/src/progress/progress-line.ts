import type { RequestRecord } from '@image-production/client';

import type { Session } from '../session.ts';
import { describeProgress } from './describe-progress.ts';

/**
 * Tells how a request goes on: on a terminal in one line that is written over, elsewhere in a line
 * per stage, with `--json` as one record a line on standard output.
 */
export class ProgressLine implements Disposable {
  readonly #session: Session;
  #told = '';

  constructor(session: Session) {
    this.#session = session;
  }

  tell(record: RequestRecord): void {
    const { surroundings, options } = this.#session;
    if (options.quiet) return;
    if (this.#session.isJson) return surroundings.print(JSON.stringify(record));
    const text = describeProgress(record);
    if (surroundings.rewrite) return surroundings.rewrite(`${record.requestId}  ${text}`);
    const stage = `${record.status} ${record.stage ?? ''}`;
    if (stage === this.#told) return;
    this.#told = stage;
    surroundings.complain(`${record.requestId}  ${text}`);
  }

  [Symbol.dispose](): void {
    this.#session.surroundings.rewrite?.('');
  }
}
