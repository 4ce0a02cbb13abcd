import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { findChromium, startChromium } from './chromium.ts';
import { screens } from './screens.ts';
import { buildStudio, repositoryRoot, Service } from './service.ts';
import { shootSamples } from './shoot-samples.ts';
import { Visitor } from './visitor.ts';
import type { Theme } from './visitor.ts';

// Takes the pictures of docs/pictures/studio: every screen, dark, and some of them light.
const folder = join(repositoryRoot, 'docs/pictures/studio');
const size = { width: 1440, height: 900 };
const waitingMs = 600_000;
const inLight = new Set(['shoot', 'cast', 'viewer', 'wallet']);
const settleMs = 400;

const executable = findChromium();
if (executable === undefined) throw new Error('Install Chromium first: apt-get install chromium.');
buildStudio();
await mkdir(folder, { recursive: true });
await using service = await Service.start();
const demo = await service.demo();
const requestId = await shootSamples(demo);
const browser = await startChromium(executable);
const visitor = await Visitor.open(browser, service.baseUrl, size, waitingMs);
await visitor.page.goto(demo.studioUrl);
await visitor.page.getByRole('navigation', { name: 'Studio' }).waitFor();
for (const screen of screens({ requestId })) {
  await take(screen.name, 'dark');
  if (inLight.has(screen.name)) await take(screen.name, 'light');
}
await browser.close();

async function take(name: string, theme: Theme): Promise<void> {
  const screen = screens({ requestId }).find((one) => one.name === name);
  const { page } = visitor;
  await page.goto(`${service.baseUrl}/studio${screen?.path}`);
  await visitor.useTheme(theme);
  await screen?.prepare(visitor);
  await page.mouse.move(size.width / 2, size.height / 2);
  await page.waitForTimeout(settleMs);
  const file = `${name}${theme === 'light' ? '-light' : ''}.jpg`;
  await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 86 });
  console.log(file);
}
