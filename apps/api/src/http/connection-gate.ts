import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { addressGroup } from '../limits/client-addresses.ts';
import type { ClientAddresses } from '../limits/client-addresses.ts';
import { originIn } from './early-headers.ts';
import type { EarlyHeaders } from './early-headers.ts';
import { earlyProblem, toRawResponse } from './early-problem.ts';
import type { EarlyProblem } from './early-problem.ts';

/** Limits on concurrently open connections. */
export interface ConnectionLimits {
  /** Across all clients. */
  readonly connectionsMax: number;
  /** Per client address; trusted proxies are exempt. */
  readonly connectionsPerAddressMax: number;
  /** Without a call for so long, a connection gives way when there is no room for a new one. */
  readonly connectionPatienceMs: number;
}

export const connectionsPerAddressMax = 100;
export const connectionPatienceMs = 1_000;

/** Bounds on refused connections that stay open to receive their problem. */
const refusalsMax = 100;
const refusalMs = 1_000;

/**
 * Admits connections up to the limits. When all are taken, the one that has been without a call for
 * longest gives way: clients that crawl through their headers, or keep connections that they do not
 * use, do not keep others out.
 */
export class ConnectionGate {
  readonly #limits: ConnectionLimits;
  readonly #addresses: ClientAddresses;
  readonly #headersFor: EarlyHeaders;
  readonly #openByAddress = new Map<string, number>();
  /** Those without a call, with the time since when, longest first. */
  readonly #waiting = new Map<Socket, number>();
  #open = 0;
  #refusals = 0;

  constructor(limits: ConnectionLimits, addresses: ClientAddresses, headersFor: EarlyHeaders) {
    this.#limits = limits;
    this.#addresses = addresses;
    this.#headersFor = headersFor;
  }

  /** Returns whether to serve a new connection; answers and closes it otherwise. */
  admit(socket: Socket): boolean {
    const address = socket.remoteAddress ?? '';
    const group = addressGroup(address);
    const openHere = this.#openByAddress.get(group) ?? 0;
    const isBounded = !this.#addresses.isTrustedProxy(address);
    if (isBounded && openHere >= this.#limits.connectionsPerAddressMax) {
      return this.#refuse(socket, tooMany);
    }
    if (this.#open >= this.#limits.connectionsMax && !this.#makeRoom())
      return this.#refuse(socket, noRoom);
    this.#open += 1;
    this.#waiting.set(socket, performance.now());
    this.#openByAddress.set(group, openHere + 1);
    socket.once('close', () => this.#leave(socket, group));
    return true;
  }

  /** Takes note that a call has come, and that its answer was sent. */
  serve({ socket }: Pick<IncomingMessage, 'socket'>, response: ServerResponse): void {
    this.#waiting.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) this.#waiting.set(socket, performance.now());
    });
  }

  /** Whether there is room after the connection that waits longest has given way. */
  #makeRoom(): boolean {
    const [longest] = this.#waiting;
    if (!longest) return false;
    const [socket, since] = longest;
    if (performance.now() - since < this.#limits.connectionPatienceMs) return false;
    this.#waiting.delete(socket);
    socket.destroy();
    return true;
  }

  #leave(socket: Socket, group: string): void {
    this.#waiting.delete(socket);
    this.#open -= 1;
    const left = (this.#openByAddress.get(group) ?? 0) - 1;
    if (left > 0) this.#openByAddress.set(group, left);
    else this.#openByAddress.delete(group);
  }

  #refuse(socket: Socket, problem: () => EarlyProblem): false {
    socket.on('error', () => undefined);
    if (this.#refusals >= refusalsMax) {
      socket.resetAndDestroy();
      return false;
    }
    this.#refusals += 1;
    const timer = setTimeout(() => socket.destroy(), refusalMs);
    socket.once('close', () => {
      clearTimeout(timer);
      this.#refusals -= 1;
    });
    // Many HTTP clients treat a response that precedes their request as an error.
    socket.once('data', (bytes: Buffer) =>
      socket.end(toRawResponse(problem(), this.#headersFor(originIn(bytes)))),
    );
    return false;
  }
}

const soon = { 'retry-after': '1' } as const;

function noRoom(): EarlyProblem {
  return earlyProblem('unavailable', soon, 'There are too many connections; try again shortly.');
}

function tooMany(): EarlyProblem {
  const detail = 'Too many connections of this address are open; use those again or close some.';
  return earlyProblem('rate_limited', soon, detail);
}
