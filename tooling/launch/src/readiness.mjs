import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where this machine reaches an API that listens on the configured host and port. */
export function listenAddress(env) {
  const host = env.IPS_HOST || '127.0.0.1';
  const port = Number(env.IPS_PORT || 8080);
  if (host === '0.0.0.0') return { host: '127.0.0.1', port };
  if (host === '::') return { host: '::1', port };
  return { host, port };
}

export function toUrl({ host, port }) {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * True when another program answers there and goes on answering: its readiness must not be taken
 * for ours. A service that is just ending gets a moment to leave.
 */
export async function staysTaken(address, attempts = 12, intervalMs = 250) {
  for (let attempt = 1; await isTaken(address); attempt += 1) {
    if (attempt >= attempts) return true;
    await sleep(intervalMs);
  }
  return false;
}

function isTaken({ host, port }) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1_000 });
    const answer = (isOpen) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

/** Resolves to true when `/readyz` answers 200, to false when `isOver()` says there is no point. */
export async function waitUntilReady(url, isOver, intervalMs = 250) {
  while (!isOver()) {
    if (await answersOk(`${url}/readyz`)) return !isOver();
    await sleep(intervalMs);
  }
  return false;
}

async function answersOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
