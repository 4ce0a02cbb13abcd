import { defaultPolicy } from '@image-production/production';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { recordIn } from '../testing/answer.ts';
import { browser, signedIn } from '../testing/browser.ts';
import { createPicture } from '../testing/pictures.ts';
import { proParts } from '../testing/pro-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

/** A photograph after a large picture, and who is signed in to look at it. */
async function photographed(api: TestApi) {
  const { customer, page } = await signedIn(api);
  const parts = await proParts(await customer.model(), {}, ['red']);
  const content = await createPicture(1600, 1200);
  const large = parts.map((part) => ('fileName' in part ? { ...part, content } : part));
  const { requestId } = recordIn(await customer.sendForm(large));
  await api.studio.finish();
  const picture = `v1/requests/${requestId}/references/0`;
  return { page, picture, file: (name: string) => `v1/requests/${requestId}/outputs/${name}` };
}

describe('a thumbnail', () => {
  it('is the picture made small, once for all who ask', async () => {
    await using api = await testApi();
    const { page, picture } = await photographed(api);
    const whole = await page.call('GET', `/studio/api/${picture}`);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => page.call('GET', `/studio/api/thumbnails/${picture}`)),
    );
    const bytes = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    const { format, width, height } = await sharp(bytes[0]).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 480, height: 360 });
    expect(bytes[0]?.byteLength).toBeLessThan((await whole.arrayBuffer()).byteLength);
    expect(new Set(bytes.map((each) => Buffer.from(each).toString('hex'))).size).toBe(1);
    expect(answers[0]?.headers.get('cache-control')).toBe(whole.headers.get('cache-control'));
    expect(answers[0]?.headers.get('content-disposition')).toBeNull();
    const etag = answers[0]?.headers.get('etag') ?? '';
    const known = { 'sec-fetch-site': 'same-origin', 'if-none-match': etag };
    const again = await page.call('GET', `/studio/api/thumbnails/${picture}`, undefined, known);
    expect(again.status).toBe(304);
  });

  it('is for who may see the picture, and ends with it', async () => {
    await using api = await testApi();
    const { page, picture } = await photographed(api);
    const address = `/studio/api/thumbnails/${picture}`;
    expect((await page.call('GET', address)).status).toBe(200);
    expect((await browser(api).call('GET', address)).status).toBe(401);
    const { page: stranger } = await signedIn(api);
    expect((await stranger.call('GET', address)).status).toBe(404);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await page.call('GET', address, undefined, elsewhere)).status).toBe(403);
    api.clock.advance(defaultPolicy.resultRetentionMs);
    const { page: later } = await signedIn(api);
    expect((await later.call('GET', address)).status).toBe(404);
    expect([401, 410]).toContain((await page.call('GET', address)).status);
  });

  it('is made of pictures alone', async () => {
    await using api = await testApi();
    const { page, file } = await photographed(api);
    for (const [name, status] of [
      ['0.tiff', 404],
      ['7.png', 404],
    ] as const) {
      const answer = await page.call('GET', `/studio/api/thumbnails/${file(name)}`);
      expect([name, answer.status]).toEqual([name, status]);
    }
    expect((await page.call('GET', '/studio/api/thumbnails/v1/wallet')).status).toBe(404);
  });
});
