import { generate } from 'selfsigned';
import { beforeAll, describe, expect, it } from 'vitest';

import { createHttpWebhookSender } from './http-webhook-sender.ts';
import { message, receiver } from './testing/receiver.test-support.ts';

const dayMs = 86_400_000;
const host = 'receiver.example';

type Issued = Awaited<ReturnType<typeof generate>>;

/** Who verifies it asks the machine for the time, whatever date the tests are run at. */
const past = { notBeforeDate: new Date(0), notAfterDate: new Date(dayMs) };
const future = {
  notBeforeDate: new Date(Date.now() + 3_650 * dayMs),
  notAfterDate: new Date(Date.now() + 7_300 * dayMs),
};
const lasting = { notBeforeDate: new Date(0), notAfterDate: new Date(Date.now() + 3_650 * dayMs) };

let authority: Issued;
let stranger: Issued;

async function newAuthority(name: string): Promise<Issued> {
  return generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...lasting,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
}

interface Wanted {
  readonly by?: Issued | 'itself';
  readonly name?: string;
  readonly dates?: typeof lasting;
}

async function certificate({ by = authority, name = host, dates = lasting }: Wanted = {}) {
  const issued = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    ...dates,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
    ...(by !== 'itself' && { ca: { key: by.private, cert: by.cert } }),
  });
  return { key: issued.private, cert: issued.cert };
}

/** Sends to a receiver with this certificate under the name that is expected. */
async function send(tls: Awaited<ReturnType<typeof certificate>>) {
  await using target = await receiver((_request, response) => response.writeHead(204).end(), tls);
  const sender = createHttpWebhookSender({
    allowedHosts: [host],
    certificateAuthorities: authority.cert,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const sent = await sender.send(message(`https://${host}:${target.port}/hook`));
  return { sent, received: target.received };
}

beforeAll(async () => {
  [authority, stranger] = await Promise.all([newAuthority('Authority'), newAuthority('Stranger')]);
});

describe('over https', () => {
  it('a message goes to who can show that the name is theirs', async () => {
    const { sent, received } = await send(await certificate());
    expect(sent).toEqual({ kind: 'answered', status: 204 });
    expect(received[0]?.headers.host).toMatch(/^receiver\.example:\d+$/);
  });

  it.each<[string, string, () => Wanted]>([
    ['is for another name', 'certificate_name', () => ({ name: 'other.example' })],
    ['has expired', 'certificate_expired', () => ({ dates: past })],
    ['is not valid yet', 'certificate_expired', () => ({ dates: future })],
    ['is of nobody who is trusted', 'certificate_untrusted', () => ({ by: stranger })],
    ['is signed by itself', 'certificate_untrusted', () => ({ by: 'itself' })],
  ])('nothing is said to a receiver whose certificate %s: %s', async (_what, failure, wanted) => {
    const { sent, received } = await send(await certificate(wanted()));
    expect(sent).toEqual({ kind: 'failed', failure });
    expect(received).toEqual([]);
  });
});
