import { createHash } from 'node:crypto';

import type { Page } from './moved-table.ts';

/** What a table holds, told in a line: equal for equal rows in the same order, and only then. */
export interface TableContents {
  readonly rows: number;
  /** SHA-256 over all values, each with its type and length. */
  readonly sha256: string;
}

/** Sums a table up while its rows go by. */
export class RowDigest {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(page: Page): void {
    for (const row of page) this.#hash.update(row.map(encode).join(''));
    this.#rows += page.length;
  }

  finish(): TableContents {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

function encode(value: unknown): string {
  if (value === null) return 'n;';
  if (typeof value === 'bigint') return `i${value};`;
  if (typeof value === 'number') return `d${value};`;
  if (typeof value === 'string') return `t${value.length}:${value};`;
  throw new Error(`no column holds values of type ${typeof value}`);
}
