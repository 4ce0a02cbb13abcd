import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

import { browserPlatform } from './browser-platform.ts';
import { IntegrityError } from './errors.ts';
import { WebhookVerificationError } from './index.ts';
import { Sha256 } from './sha256.ts';
import { ended, json, record, requestId, scripted } from './testing/scripted-service.ts';
import { verifyWebhook } from './verify-webhook.ts';

const bytes = Buffer.from('the bytes of a picture');
const sha256 = createHash('sha256').update(bytes).digest('hex');

function photographed(content: Uint8Array<ArrayBuffer>) {
  const file = { format: 'png', sha256, sizeBytes: bytes.length };
  const outputs = [{ index: 0, status: 'succeeded', files: [file], passes: [] }];
  return scripted([json(record({ ...ended, outputs })), () => new Response(content)]).client;
}

describe('the digest in browsers', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 70_000])(
    'is SHA-256 of %i bytes',
    (length) => {
      const content = Uint8Array.from({ length }, (_, index) => (index * 31) % 251);
      const hash = new Sha256();
      for (let at = 0; at < length; at += 97) hash.update(content.subarray(at, at + 97));
      expect(hash.digest()).toBe(createHash('sha256').update(content).digest('hex'));
    },
  );
});

describe('a download', () => {
  it('is saved whole, in folders that are made for it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'client-'));
    try {
      const done = await photographed(bytes).requests.get(requestId);
      const made = join(folder, 'made/for/it');
      expect(await done.saveAll(made, { name: 'look' })).toEqual([join(made, 'look-0.png')]);
      expect(await readFile(join(made, 'look-0.png'))).toEqual(bytes);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    ['short', bytes.subarray(1)],
    ['altered', Buffer.from(bytes.toString().replace('t', 'T'))],
  ])('that is %s leaves no file', async (_how, content) => {
    const folder = await mkdtemp(join(tmpdir(), 'client-'));
    try {
      const download = await photographed(content).requests.download(requestId);
      await expect(download.save(join(folder, 'a.png'))).rejects.toBeInstanceOf(IntegrityError);
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('needs files to be saved to', async () => {
    await expect(browserPlatform.openFile('a.png')).rejects.toThrow('no paths');
  });
});

describe('a webhook', () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const now = new Date('2027-01-01T00:00:00Z');
  const timestamp = `${now.getTime() / 1000}`;
  const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', data: {} });

  /** By the library that others sign with. */
  const signed = (by: string = secret): Record<string, string> => ({
    'Webhook-Id': 'evt_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': new Webhook(by).sign('evt_1', now, body),
  });

  it('is believed when one of the secrets has signed it', async () => {
    const event = await verifyWebhook(body, signed(), ['whsec_AAAA', secret], { now });
    expect(event.type).toBe('webhook.test');
    // While a secret is replaced, a delivery carries two signatures.
    const both = { ...signed(), 'webhook-signature': signed('whsec_BBBB')['webhook-signature'] };
    both['webhook-signature'] += ` v1a,AAAA ${signed()['webhook-signature']}`;
    expect((await verifyWebhook(Buffer.from(body), both, secret, { now })).id).toBe('evt_1');
  });

  it('is refused when altered, old, of another secret, or unsigned', async () => {
    const headers = signed();
    const late = { now: new Date(now.getTime() + 301_000) };
    await expect(verifyWebhook(`${body} `, headers, secret, { now })).rejects.toBeInstanceOf(
      WebhookVerificationError,
    );
    await expect(verifyWebhook(body, headers, secret, late)).rejects.toThrow('too old');
    await expect(verifyWebhook(body, headers, 'whsec_AAAA', { now })).rejects.toThrow('not signed');
    await expect(verifyWebhook(body, {}, secret, { now })).rejects.toThrow('webhook-id');
  });
});
