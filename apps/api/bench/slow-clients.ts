import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of its own, so that what it spends is not what others wait for. Loopback only. */
interface Target {
  readonly port: number;
  readonly attackMs: number;
  readonly apiKey: string;
  readonly headers: number;
  readonly bodies: number;
}

interface Tally {
  opened: number;
  longestMs: number;
  readonly answers: Record<string, number>;
}

const target = JSON.parse(process.argv[2] ?? '{}') as Target;
const until = performance.now() + target.attackMs;
/** The service takes a hundred connections of one address. */
const perAddress = 100;
const dripMs = 1_000;
const tallies: Record<string, Tally> = {};

const bodyHead = (path: string, type: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${target.apiKey}`,
    `Content-Type: ${type}`,
    'Content-Length: 100000',
    '',
    '',
  ].join('\r\n');
const part = '--b\r\nContent-Disposition: form-data; name="references[]"; filename="a.png"\r\n\r\n';
const attacks = {
  headers: 'GET /v1/wallet HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  form: bodyHead('/v1/pro/review', 'multipart/form-data; boundary=b') + part,
  json: `${bodyHead('/v1/quotes', 'application/json')}{"operation":"`,
} as const;

/** Holds one connection after the other for as long as the service lets it, a byte a second. */
async function crawl(kind: keyof typeof attacks, address: string): Promise<void> {
  const tally = (tallies[kind] ??= { opened: 0, longestMs: 0, answers: {} });
  while (performance.now() < until) {
    const openedAt = performance.now();
    const answer = await hold(attacks[kind], address);
    const heldMs = performance.now() - openedAt;
    tally.opened += 1;
    tally.longestMs = Math.max(tally.longestMs, Math.round(heldMs));
    tally.answers[answer] = (tally.answers[answer] ?? 0) + 1;
    if (heldMs < dripMs) await sleep(dripMs);
  }
}

function hold(text: string, localAddress: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: target.port, localAddress });
  let answer = 'none';
  const drip = setInterval(() => socket.write('x'), dripMs);
  socket.on('error', () => undefined);
  socket.once('connect', () => socket.write(text));
  socket.once('data', (bytes: Buffer) => {
    answer = bytes.toString('latin1').slice(9, 12);
    clearInterval(drip);
  });
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(drip);
      resolve(answer);
    });
  });
}

const addressOf = (index: number): string => `127.0.0.${2 + Math.floor(index / perAddress)}`;
await Promise.all([
  ...Array.from({ length: target.headers }, (_each, index) => crawl('headers', addressOf(index))),
  ...Array.from({ length: target.bodies }, (_each, index) =>
    crawl(index % 2 === 0 ? 'form' : 'json', addressOf(target.headers + index)),
  ),
]);
console.log(JSON.stringify(tallies));
