import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findChromium, startChromium } from './chromium.ts';
import { screens } from './screens.ts';
import { seed } from './seed.ts';
import { buildStudio, repositoryRoot, Service } from './service.ts';
import { shootSamples } from './shoot-samples.ts';
import { Visitor } from './visitor.ts';
import type { Theme } from './visitor.ts';
import { walk } from './walk.ts';

// Takes the pictures of docs/pictures/studio: every screen, dark, and some of them light. Others go
// elsewhere: pnpm studio:pictures --size 820x1180 --both --folder /tmp/tablet
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1440x900' },
    folder: { type: 'string', default: join(repositoryRoot, 'docs/pictures/studio') },
    both: { type: 'boolean', default: false },
  },
});
const [width = 0, height = 0] = values.size.split('x').map(Number);
const waitingMs = 600_000;
const inLight = new Set(['shoot', 'cast', 'viewer', 'wallet', 'requests', 'keys']);
const settleMs = 400;

const executable = findChromium();
if (executable === undefined) throw new Error('Install Chromium first: apt-get install chromium.');
buildStudio();
await mkdir(values.folder, { recursive: true });
await using service = await Service.start();
const studio = `${service.baseUrl}/studio`;
const demo = await service.demo();
const browser = await startChromium(executable);
const visitor = await Visitor.open(browser, service.baseUrl, { width, height }, waitingMs);
await visitor.page.goto(`${studio}/`);
await visitor.page.getByLabel('Key', { exact: true }).waitFor();
await take('sign-in', 'dark');
await visitor.page.goto(demo.studioUrl);
await visitor.page.getByRole('heading', { level: 1, name: 'New photograph' }).waitFor();
await visitor.isStill();
await take('first-run', 'dark');
const requestId = await shootSamples(demo);
const shown = { ...(await seed(service)), requestId };
await walk(visitor, studio, screens(shown), async ({ name }, theme) => {
  if (theme === 'dark' || values.both || inLight.has(name)) await take(name, theme);
});
await browser.close();

async function take(name: string, theme: Theme): Promise<void> {
  const { page } = visitor;
  // Tools of the viewer hide while nothing moves.
  await page.mouse.move(width / 2, height / 2);
  await page.waitForTimeout(settleMs);
  const file = `${name}${theme === 'light' ? '-light' : ''}.jpg`;
  await page.screenshot({ path: join(values.folder, file), type: 'jpeg', quality: 86 });
  console.log(file);
}
