import { afterAll, describe, expect, it } from 'vitest';

import { downloadPicture, openDispatcher } from '../index.ts';
import type { DownloadRules } from '../index.ts';
import { answer, openRawServer } from '../testing/raw-server.test-support.ts';
import type { RawServer } from '../testing/raw-server.test-support.ts';

const engineDispatcher = openDispatcher({ addresses: 'private' });
const publicDispatcher = openDispatcher({ addresses: 'public', connectTimeoutMs: 100 });
afterAll(() => Promise.all([engineDispatcher.destroy(), publicDispatcher.destroy()]));

const limits = { timeoutMs: 5_000, answerBytesMax: 1_000 };

function rulesOf({ url }: RawServer, hosts: readonly string[] = []): DownloadRules {
  const credentials = { 'x-key': 'secret' };
  return { engineOrigin: url.origin, credentials, hosts, engineDispatcher, publicDispatcher };
}

describe('a picture that an engine names by its address', () => {
  it('is fetched from the engine with its key, also by a relative address', async () => {
    let heard = '';
    await using server = await openRawServer((socket, call) => {
      heard = call;
      socket.end(answer(200, 'png'));
    });
    const download = await downloadPicture('/v1/images/7', rulesOf(server), limits);
    expect(download).toMatchObject({ kind: 'downloaded' });
    expect(server.calls).toEqual(['GET /v1/images/7 HTTP/1.1']);
    expect(heard).toContain('x-key: secret');
  });

  it('is fetched again after trouble, three times at most', async () => {
    let calls = 0;
    await using server = await openRawServer((socket) => {
      calls += 1;
      if (calls === 1) socket.resetAndDestroy();
      else socket.end(answer(calls === 2 ? 502 : 200, 'png'));
    });
    expect(await downloadPicture(server.url.href, rulesOf(server), limits)).toMatchObject({
      kind: 'downloaded',
    });
    await using gone = await openRawServer((socket) => socket.end(answer(404, '')));
    expect(await downloadPicture(gone.url.href, rulesOf(gone), limits)).toEqual({
      kind: 'failed',
      reason: 'status 404',
    });
    expect(gone.calls).toHaveLength(3);
  });

  it.each([
    'https://elsewhere.example/picture.png',
    'http://pictures.example/picture.png',
    'https://pictures.example.evil.example/picture.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'http://[not an address',
  ])('is not fetched from %s', async (address) => {
    await using server = await openRawServer((socket) => socket.end(answer(200, 'png')));
    const rules = rulesOf(server, ['pictures.example', '.delivery.example']);
    expect(await downloadPicture(address, rules, limits)).toMatchObject({ kind: 'forbidden' });
    expect(server.calls).toEqual([]);
  });

  it('is not fetched when the engine sends us elsewhere, and the key stays here', async () => {
    await using other = await openRawServer((socket) => socket.end(answer(200, 'png')));
    await using server = await openRawServer((socket) =>
      socket.end(answer(302, '', `location: ${other.url.href}\r\n`)),
    );
    expect(await downloadPicture(server.url.href, rulesOf(server), limits)).toMatchObject({
      kind: 'forbidden',
    });
    expect(other.calls).toEqual([]);
  });

  it('is not looked for for ever', async () => {
    await using server = await openRawServer((socket) =>
      socket.end(answer(302, '', 'location: /again\r\n')),
    );
    expect(await downloadPicture('/first', rulesOf(server), limits)).toEqual({
      kind: 'failed',
      reason: 'too many redirections',
    });
  });

  it('is not fetched from an allowed name that leads to a private address', async () => {
    await using server = await openRawServer((socket) => socket.end(answer(200, 'png')));
    const { port } = server.url;
    const rules = { ...rulesOf(server, ['localhost']), engineOrigin: 'https://engine.example' };
    const download = await downloadPicture(`https://localhost:${port}/`, rules, limits);
    expect(download).toEqual({ kind: 'failed', reason: 'EADDRESSRULE' });
    expect(server.calls).toEqual([]);
  });
});
