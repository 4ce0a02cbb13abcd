import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { addressGroup } from '../limits/client-addresses.ts';
import type { ClientAddresses } from '../limits/client-addresses.ts';
import { chooseGivingWay } from './choose-giving-way.ts';
import type { Newcomer, Visit } from './choose-giving-way.ts';
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
  /** Without a call for so long, a connection gives way also to one of an equal share. */
  readonly connectionPatienceMs: number;
}

export const connectionsPerAddressMax = 100;
export const connectionPatienceMs = 1_000;

/** Bounds on refused connections that stay open to receive their problem. */
const refusalsMax = 100;
const refusalMs = 1_000;

/**
 * Admits connections up to the limits. When all places are taken, a newcomer gets that of a client
 * that has more of them and does not use it: clients that crawl through their headers, or keep
 * connections idle, do not keep others out. See `chooseGivingWay`.
 */
export class ConnectionGate {
  readonly #limits: ConnectionLimits;
  readonly #addresses: ClientAddresses;
  readonly #headersFor: EarlyHeaders;
  readonly #openByClient = new Map<string, number>();
  readonly #visits = new Map<Socket, Visit>();
  #refusals = 0;

  constructor(limits: ConnectionLimits, addresses: ClientAddresses, headersFor: EarlyHeaders) {
    this.#limits = limits;
    this.#addresses = addresses;
    this.#headersFor = headersFor;
  }

  /** Returns whether to serve a new connection; answers and closes it otherwise. */
  admit(socket: Socket): boolean {
    const address = socket.remoteAddress ?? '';
    // Behind a proxy stand many clients, who are not known yet.
    const client = this.#addresses.isTrustedProxy(address) ? undefined : addressGroup(address);
    const open = this.#openOf(client);
    const newcomer = { client, open };
    const hasOwnRoom =
      open < this.#limits.connectionsPerAddressMax || this.#makeRoom(newcomer, 'own');
    if (!hasOwnRoom) return this.#refuse(socket, tooMany);
    const hasRoom =
      this.#visits.size < this.#limits.connectionsMax || this.#makeRoom(newcomer, 'any');
    if (!hasRoom) return this.#refuse(socket, noRoom);
    this.#visits.set(socket, { socket, client, since: performance.now(), call: undefined });
    if (client !== undefined) this.#openByClient.set(client, this.#openOf(client) + 1);
    socket.once('close', () => this.#leave(socket));
    return true;
  }

  /** Takes note that a call has come, and that its answer was sent. */
  serve(call: Pick<IncomingMessage, 'socket' | 'complete'>, response: ServerResponse): void {
    const visit = this.#visits.get(call.socket);
    if (!visit) return;
    visit.call = call;
    visit.since = performance.now();
    response.once('close', () => {
      // Another call may have followed before this one was answered.
      if (visit.call !== call) return;
      visit.call = undefined;
      visit.since = performance.now();
    });
  }

  #openOf(client: string | undefined): number {
    return client === undefined ? 0 : (this.#openByClient.get(client) ?? 0);
  }

  /** Whether another connection has given way. */
  #makeRoom(newcomer: Newcomer, whose: 'own' | 'any'): boolean {
    const { connectionsMax, connectionPatienceMs: patienceMs } = this.#limits;
    const visits = [...this.#visits.values()];
    const chosen = chooseGivingWay(
      whose === 'any' ? visits : visits.filter(({ client }) => client === newcomer.client),
      newcomer,
      {
        now: performance.now(),
        patienceMs,
        openOf: (client) => this.#openOf(client),
        // What each client had if all had the same.
        fairShare: connectionsMax / Math.max(1, this.#openByClient.size),
      },
    );
    if (!chosen) return false;
    // Its place is free at once, though the socket tells of its end later.
    this.#leave(chosen.socket);
    chosen.socket.destroy();
    return true;
  }

  #leave(socket: Socket): void {
    const visit = this.#visits.get(socket);
    if (!visit) return;
    this.#visits.delete(socket);
    const { client } = visit;
    if (client === undefined) return;
    const left = this.#openOf(client) - 1;
    if (left > 0) this.#openByClient.set(client, left);
    else this.#openByClient.delete(client);
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
