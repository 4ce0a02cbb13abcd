import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** An open connection. */
export interface Visit {
  readonly socket: Socket;
  /** By which connections are counted; undefined behind a trusted proxy. */
  readonly client: string | undefined;
  /** When it was opened, its last call came or its last answer ended. */
  since: number;
  /** The call under way. */
  call: Pick<IncomingMessage, 'complete'> | undefined;
}

/** Who asks for a place. */
export interface Newcomer {
  readonly client: string | undefined;
  /** The places that this client has already. */
  readonly open: number;
}

export interface Rules {
  readonly now: number;
  readonly patienceMs: number;
  readonly openOf: (client: string | undefined) => number;
  /** Who has more than this pushes nobody out. */
  readonly fairShare: number;
}

/** Bodies come more slowly than headers. */
const bodyPatience = 10;

/**
 * The connection that gives its place to a newcomer: one of the client that has the most, the
 * longest without a call first. At once when its client has more than the newcomer's would have
 * then; after a moment's patience when it would have as many, or is the same. When every connection
 * has a call, one whose body is still on its way after ten such moments, of a client that has more.
 * Calls that were received whole never give way, however long their answers take. Connections of
 * proxies count as one each: so many clients, as far as anybody knows.
 */
export function chooseGivingWay(
  visits: readonly Visit[],
  newcomer: Newcomer,
  rules: Rules,
): Visit | undefined {
  const { now, patienceMs, fairShare } = rules;
  const share = newcomer.open + 1;
  // As if the newcomer were in: within one client, a change leaves all shares as they are.
  const shareOf = ({ client }: Visit): number =>
    client === undefined ? 1 : client === newcomer.client ? share : rules.openOf(client);
  const idle = mostAndLongest(
    visits.filter(({ call }) => call === undefined),
    shareOf,
  );
  if (idle) {
    if (shareOf(idle) > share) return idle;
    const hasPatience = now - idle.since >= patienceMs && newcomer.open <= fairShare;
    if (shareOf(idle) === share && hasPatience) return idle;
  }
  const late = visits.filter(
    ({ call, since }) =>
      call !== undefined && !call.complete && now - since >= bodyPatience * patienceMs,
  );
  const slow = mostAndLongest(late, shareOf);
  return slow && shareOf(slow) > share ? slow : undefined;
}

function mostAndLongest(
  visits: readonly Visit[],
  shareOf: (visit: Visit) => number,
): Visit | undefined {
  let [found, most] = [visits[0], 0];
  for (const visit of visits) {
    const share = shareOf(visit);
    if (share < most || (share === most && found && found.since <= visit.since)) continue;
    [found, most] = [visit, share];
  }
  return found;
}
