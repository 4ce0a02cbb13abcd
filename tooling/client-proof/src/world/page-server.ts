import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import type { StrangerProject } from './installed-client.ts';
import { listen } from './listen.ts';
import type { Listening } from './listen.ts';

const importMap = {
  imports: { '@image-production/client': '/node_modules/@image-production/client/dist/browser.js' },
};
const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify(importMap)}</script>
<script type="module" src="/suite/page-main.js"></script>`;

/** Serves a page with the suite in it, and the service's entrance for browsers at the same origin. */
export function openPageServer(
  { folder }: StrangerProject,
  { port, service }: { readonly port: number; readonly service: () => string },
): Promise<Listening> {
  const server = createServer((call, reply) => {
    answer(folder, service, call, reply).catch(() => reply.writeHead(404).end());
  });
  return listen(server, port);
}

async function answer(
  folder: string,
  service: () => string,
  call: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const path = call.url ?? '/';
  if (path.startsWith('/studio/api/')) return passOn(service(), call, reply);
  if (path === '/') return void reply.writeHead(200, { 'content-type': 'text/html' }).end(page);
  const type = path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
  const bytes = await readFile(join(folder, path));
  reply.writeHead(200, { 'content-type': type }).end(bytes);
}

async function passOn(
  service: string,
  call: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const { method, url, headers } = call;
  const passed = request(new URL(url ?? '/', service), { method, headers });
  call.pipe(passed);
  const [answered] = (await once(passed, 'response')) as [IncomingMessage];
  reply.writeHead(answered.statusCode ?? 502, answered.headers);
  answered.pipe(reply);
}
