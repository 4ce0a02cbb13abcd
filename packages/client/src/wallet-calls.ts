import type { CallOptions } from './call-options.ts';
import { listPages } from './list-pages.ts';
import type { PageQuery } from './list-pages.ts';
import type { List } from './list.ts';
import type { Transport } from './transport.ts';
import type { Wallet, WalletEntry, WalletStatement } from './wire-types.ts';

/** The organization's money. */
export class WalletCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async get(options?: CallOptions): Promise<Wallet> {
    const call = { method: 'GET', path: '/v1/wallet', isRepeatable: true };
    return (await this.#transport.json<Wallet>(call, options)).value;
  }

  /** With a test key: makes 1 000.00 of play money available again. */
  async resetTest(options?: CallOptions): Promise<Wallet> {
    const call = { method: 'POST', path: '/v1/test/reset', isRepeatable: true };
    return (await this.#transport.json<Wallet>(call, options)).value;
  }

  /** Every movement, newest first. */
  entries(query?: PageQuery, options?: CallOptions): List<WalletEntry> {
    return listPages(this.#transport, '/v1/wallet/entries', query, options);
  }

  /** A month such as `2027-01`, in UTC. */
  async statement(month: string, options?: CallOptions): Promise<WalletStatement> {
    const call = { method: 'GET', path: toPath(month), isRepeatable: true };
    return (await this.#transport.json<WalletStatement>(call, options)).value;
  }

  /** The same as CSV, or as a journal for hledger. */
  async statementText(
    month: string,
    as: 'csv' | 'journal',
    options?: CallOptions,
  ): Promise<string> {
    const headers = { accept: as === 'csv' ? 'text/csv' : 'text/plain' };
    const call = { method: 'GET', path: toPath(month), headers, isRepeatable: true };
    return (await this.#transport.send(call, options, (response) => response.text())).value;
  }
}

function toPath(month: string): string {
  return `/v1/wallet/statements/${encodeURIComponent(month)}`;
}
