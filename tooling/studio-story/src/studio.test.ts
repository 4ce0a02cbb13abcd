import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { RequestRecord, Wallet } from '@image-production/client';
import { patiently } from '@image-production/vitest-config/patience';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findChromium, startChromium } from './chromium.ts';
import { scriptOfFirstView } from './first-view.ts';
import { heading, screens } from './screens.ts';
import { seed } from './seed.ts';
import { buildStudio, Service } from './service.ts';
import { castModel, placeReferences, references, rolesInOrder, writeBrief } from './story.ts';
import { Visitor } from './visitor.ts';
import { walk } from './walk.ts';

const executable = findChromium();
const firstViewMax = 200_000;
const waiting = patiently(240_000);

/** One browser and one service, from the first start on: each test goes on where the last ended. */
describe.skipIf(executable === undefined)('Studio', { timeout: patiently(400_000) }, () => {
  let service: Service;
  let browser: Browser;
  let visitor: Visitor;
  let photograph: RequestRecord;
  const startedAt = performance.now();

  beforeAll(async () => {
    buildStudio();
    [service, browser] = await Promise.all([Service.start(), startChromium(executable ?? '')]);
    const size = { width: 1440, height: 900 };
    visitor = await Visitor.open(browser, service.baseUrl, size, waiting);
  }, patiently(120_000));

  afterAll(async () => {
    await browser?.close();
    await service?.[Symbol.asyncDispose]();
  });

  it('shows one field to who is not signed in, and opens to the link of the first start once', async () => {
    const { page } = visitor;
    await page.goto(`${service.baseUrl}/studio/`);
    await page.getByLabel('Key', { exact: true }).waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await visitor.useTheme(theme);
      expect(await visitor.violations()).toEqual([]);
    }
    await page.goto((await service.demo()).studioUrl);
    await page.getByRole('navigation', { name: 'Studio' }).waitFor();
    expect(page.url()).not.toContain('t=');
  });

  it('casts a model and photographs it with four references, ordered by keyboard', async () => {
    const { page } = visitor;
    await castModel(visitor, 'Ada');
    await visitor.click(visitor.link('Photograph Ada'));
    await placeReferences(visitor);
    await writeBrief(visitor);
    await visitor.click(page.getByText('2K', { exact: true }));
    await visitor.click(visitor.button('Generate for $0.17'));
    await page.waitForURL(/\/requests\/req_/);
    await page.getByRole('main').getByText('Delivered · $0.17').waitFor();
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`The first photograph: ${visitor.clicks} clicks, ${seconds} s with the start`);
    const requestId = new URL(page.url()).pathname.split('/').at(-1);
    photograph = await service.call<RequestRecord>(`/v1/requests/${requestId}`);
    expect(photograph.references.map(({ role }) => role)).toEqual(rolesInOrder);
    const onScreen = [references[3], references[0], references[1], references[2]];
    const digests = await Promise.all(onScreen.map((path) => sha256(path ?? '')));
    expect(photograph.references.map((reference) => reference.sha256)).toEqual(digests);
  });

  it('hands out the TIFF that the record describes', async () => {
    const { page } = visitor;
    const coming = page.waitForEvent('download');
    await visitor.click(visitor.button('Download'));
    const menu = page.getByRole('list', { name: 'Files to download' });
    await visitor.click(menu.getByRole('link', { name: /^TIFF/ }));
    const path = await (await coming).path();
    const tiff = photograph.outputs[0]?.files.find(({ format }) => format === 'tiff');
    expect(await sha256(path)).toBe(tiff?.sha256);
  });

  it('shows a wallet that agrees with the books', async () => {
    const { page } = visitor;
    await visitor.click(visitor.link('Wallet'));
    const figures = page.getByRole('definition');
    await expect.poll(() => figures.allTextContents()).toEqual(expect.arrayContaining(['$99.56']));
    const wallet = await service.call<Wallet>('/v1/wallet');
    expect([wallet.available.amount, wallet.held.amount, wallet.spent.amount]).toEqual([
      '99.56',
      '0.00',
      '0.44',
    ]);
    const charged = page.getByRole('row').filter({ hasText: 'Photograph' }).first();
    expect(await charged.textContent()).toContain('$0.17');
  });

  it('moves the edge between two pictures by keyboard, and everything back by keys', async () => {
    const { page } = visitor;
    await page.goto(`${service.baseUrl}/studio/requests/${photograph.requestId}`);
    await page.getByRole('img', { name: 'Photograph' }).waitFor();
    await page.keyboard.press('z');
    expect(await page.getByLabel('100 %').isChecked()).toBe(true);
    await page.keyboard.press('f');
    await page.keyboard.press('s');
    expect(await page.getByLabel('White').isChecked()).toBe(true);
    await page.keyboard.press('s');
    await page.keyboard.press('s');
    await page.keyboard.press('s');
    await page.keyboard.press('b');
    await page.getByText('Slider', { exact: true }).click();
    const slider = page.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuenow')).toBe('1');
    await page.keyboard.press('b');
    expect(await slider.count()).toBe(0);
  });

  it('has nothing for axe to find on any screen or dialog, dark, and in light no colour', async () => {
    const studio = `${service.baseUrl}/studio`;
    const seeds = await seed(service);
    const shown = screens({ ...seeds, requestId: photograph.requestId });
    const found: string[] = [];
    await walk(visitor, studio, shown, async ({ name }, theme) => {
      // The same elements in other colours: nothing else can come out otherwise.
      const violations = await visitor.violations({ onlyOfColours: theme === 'light' });
      found.push(...violations.map((violation) => `${name}, ${theme}: ${violation}`));
    });
    const size = { width: 1280, height: 720 };
    const viewer = await Visitor.open(browser, service.baseUrl, size, waiting);
    found.push(...(await violationsOfViewer(viewer, studio, seeds.viewerKey)));
    expect(found).toEqual([]);
    expect(viewer.troubles).toEqual([]);
  });

  it('says where a screen cannot be shown, and shows it when it is tried again', async () => {
    const size = { width: 1440, height: 900 };
    const unlucky = await Visitor.open(browser, service.baseUrl, size, waiting);
    const { page } = unlucky;
    await signIn(unlucky, `${service.baseUrl}/studio/`, (await service.demo()).apiKey);
    await page.getByRole('navigation', { name: 'Studio' }).waitFor();
    const script = /wallet-screen[^/]*\.js$/;
    await page.route(script, (route) => route.abort());
    await unlucky.link('Wallet').click();
    await heading('This screen cannot be shown')(unlucky);
    expect(await unlucky.violations()).toEqual([]);
    await page.unroute(script);
    await unlucky.button('Try again').click();
    await heading('Wallet')(unlucky);
    await unlucky.close();
  });

  it('loads less than 200 kB of script before its first screen', async () => {
    expect(await scriptOfFirstView()).toBeLessThan(firstViewMax);
  });

  it('asked no other host for anything and had no error in its console', () => {
    expect(visitor.foreignRequests).toEqual([]);
    expect(visitor.troubles).toEqual([]);
  });
});

/** Of whoever signs in with a key that shows little: the sentence in the place of each screen. */
async function violationsOfViewer(
  viewer: Visitor,
  studio: string,
  key: string,
): Promise<readonly string[]> {
  await signIn(viewer, `${studio}/access/keys`, key);
  await viewer.page.getByRole('heading', { name: 'Your key does not show this' }).waitFor();
  const found = await viewer.violations();
  expect(await viewer.button('Make a key').count()).toBe(0);
  await viewer.close();
  return found;
}

async function signIn({ page }: Visitor, address: string, key: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function sha256(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
