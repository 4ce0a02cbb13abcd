import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

import pg from 'pg';

/**
 * How a connection is lost: the statement never arrives; it is executed and its answer is lost; or
 * the server ends all of them, and says so.
 */
export const cuts = ['unsent', 'unanswered', 'terminated'] as const;
/** Or the other end has vanished without a word: nothing is answered any more. */
export type Cut = (typeof cuts)[number] | 'swallowed';

interface Plan {
  readonly cut: Cut;
  /** Statements until then, this one included. */
  left: number;
}

/** Stands between pools and a PostgreSQL server, and cuts a connection at a certain statement. */
export class CuttingProxy implements AsyncDisposable {
  readonly url: string;
  readonly #server: Server;
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  /** As the server names who is connected. */
  readonly #ports = new Set<number>();
  #plan: Plan | undefined;
  #cutting: Promise<void> | undefined;

  private constructor(server: Server, target: URL) {
    const { port } = server.address() as AddressInfo;
    this.#server = server;
    this.#target = target;
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = `${port}`;
    this.url = url.href;
    server.on('connection', (client) => this.#join(client));
  }

  static async open(url: string): Promise<CuttingProxy> {
    const server = createServer({ noDelay: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new CuttingProxy(server, new URL(url));
  }

  /** Cuts at the `at`-th statement from now on, counted from 1. */
  plan(cut: Cut, at: number): void {
    this.#plan = { cut, left: at };
  }

  /** Ends the plan; whether its statement never came. */
  async cancel(): Promise<boolean> {
    await this.#cutting;
    const isCanceled = this.#plan !== undefined;
    this.#plan = undefined;
    return isCanceled;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#cutting;
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    const { hostname, port } = this.#target;
    const server = connect({ host: hostname, port: Number(port || 5432), noDelay: true });
    server.on('connect', () => {
      const own = server.localPort ?? 0;
      this.#ports.add(own);
      server.on('close', () => this.#ports.delete(own));
    });
    const end = (): void => {
      client.destroySoon();
      server.destroySoon();
    };
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', end).on('close', () => {
        this.#sockets.delete(socket);
        end();
      });
    }
    server.on('data', (chunk) => client.write(chunk));
    const statements = new Statements();
    client.on('data', (chunk) => {
      for (const part of statements.split(chunk)) {
        if (!part.isStatement || !this.#isItsTurn()) server.write(part.bytes);
        else this.#cutting = this.#cut(client, server, part.bytes);
      }
    });
  }

  #isItsTurn(): boolean {
    if (!this.#plan) return false;
    this.#plan.left -= 1;
    return this.#plan.left === 0;
  }

  async #cut(client: Socket, server: Socket, statement: Buffer): Promise<void> {
    const cut = this.#plan?.cut;
    this.#plan = undefined;
    if (cut === 'unsent') client.destroy();
    if (cut === 'unanswered') {
      server.removeAllListeners('data').on('data', (chunk) => {
        // The last message of an answer: ready for the next statement.
        if (chunk.at(-6) === 'Z'.charCodeAt(0)) client.destroy();
      });
      server.write(statement);
    }
    if (cut === 'terminated') {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      server.once('close', () => resolve());
      await endSessions(this.#target.href, [...this.#ports]);
      await ended;
    }
  }
}

async function endSessions(url: string, ports: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE client_port = ANY ($1)',
    [ports],
  );
  await client.end();
}

interface Part {
  readonly bytes: Buffer;
  readonly isStatement: boolean;
}

/** Takes what a client sends apart: a statement with all its messages, or one of another kind. */
class Statements {
  readonly #held: Buffer[] = [];
  #bytes: Buffer = Buffer.alloc(0);
  #isStarted = false;

  *split(chunk: Buffer): Generator<Part> {
    this.#bytes = Buffer.concat([this.#bytes, chunk]);
    for (let end = this.#end(); end !== undefined; end = this.#end()) {
      // The message that opens a connection has no kind.
      const kind = this.#isStarted ? String.fromCharCode(this.#bytes[0] ?? 0) : 'start';
      const message = this.#bytes.subarray(0, end);
      this.#bytes = this.#bytes.subarray(end);
      this.#isStarted = true;
      this.#held.push(message);
      // Parse, bind, describe and execute are passed on with the sync that follows.
      if ('PBDE'.includes(kind)) continue;
      yield { bytes: Buffer.concat(this.#held.splice(0)), isStatement: 'QS'.includes(kind) };
    }
  }

  /** Where the first message ends; undefined while it is incomplete. */
  #end(): number | undefined {
    const lengthAt = this.#isStarted ? 1 : 0;
    if (this.#bytes.length < lengthAt + 4) return undefined;
    const end = lengthAt + this.#bytes.readInt32BE(lengthAt);
    return end <= this.#bytes.length ? end : undefined;
  }
}
