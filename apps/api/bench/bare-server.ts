import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import Database from 'better-sqlite3';
import pg from 'pg';

/**
 * What no service of these records answers faster than: `node:http` and one prepared read of a text
 * by its id, on SQLite or PostgreSQL: `node bare-server.ts <path or URL>`. The calls have the paths
 * of the service; a record is the last part of a path. `If-None-Match` is answered by one read, too.
 */
const [address = ''] = process.argv.slice(2);
const find = address.startsWith('postgres') ? findOnPostgres(address) : findOnSqlite(address);

interface Answer {
  readonly tag: string;
  readonly body: string;
}

type Find = (id: string) => Answer | undefined | Promise<Answer | undefined>;

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '' } = request;
  const answer = await find(url.slice(url.lastIndexOf('/') + 1));
  if (!answer) return void response.writeHead(404).end();
  const { tag, body } = answer;
  if (request.headers['if-none-match']?.includes(tag)) {
    return void response.writeHead(304, { etag: tag }).end();
  }
  const head = { 'content-type': 'application/json', etag: tag };
  response.writeHead(200, { ...head, 'content-length': Buffer.byteLength(body) }).end(body);
}

const server = createServer((request, response) => void respond(request, response));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

function findOnSqlite(path: string): Find {
  const database = new Database(path, { readonly: true });
  const statement = database.prepare('SELECT tag, body FROM bare_answers WHERE id = ?');
  return (id) => statement.get(id) as Answer | undefined;
}

function findOnPostgres(url: string): Find {
  const pool = new pg.Pool({ connectionString: url, max: 5 });
  const query = { name: 'find', text: 'SELECT tag, body FROM bare_answers WHERE id = $1' };
  return async (id) => (await pool.query<Answer>({ ...query, values: [id] })).rows[0];
}
