import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findChromium, startChromium } from './chromium.ts';
import { freePort, repositoryRoot } from './service.ts';
import { castModel, placeReferences, writeBrief } from './story.ts';
import { Visitor } from './visitor.ts';

// Measures what a newcomer waits for: npm start in an empty folder, its link, a model, a photograph.
const waitingMs = 600_000;
const executable = findChromium();
if (executable === undefined) throw new Error('Install Chromium first: apt-get install chromium.');
const browser = await startChromium(executable);
const folder = await mkdtemp(join(tmpdir(), 'first-photograph-'));
const port = await freePort();
const startedAt = performance.now();
const launcher = spawn('npm', ['start', '--silent', '--prefix', repositoryRoot], {
  cwd: folder,
  env: { ...process.env, INIT_CWD: folder, IPS_PORT: `${port}` },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const link = await printedLink();
  tell('the link is printed');
  const size = { width: 1440, height: 900 };
  const visitor = await Visitor.open(browser, new URL(link).origin, size, waitingMs);
  const { page } = visitor;
  await page.goto(link);
  await page.getByRole('navigation', { name: 'Studio' }).waitFor();
  tell('Studio is open');
  await castModel(visitor, 'Ada');
  tell(`a model is saved, ${visitor.clicks} clicks`);
  await visitor.click(visitor.link('Photograph Ada'));
  await placeReferences(visitor);
  await writeBrief(visitor);
  await visitor.click(visitor.button(/^Generate for /));
  await page.waitForURL(/\/requests\/req_/);
  await page
    .getByRole('main')
    .getByText(/^Delivered/)
    .waitFor();
  tell(`the photograph is delivered, ${visitor.clicks} clicks`);
} finally {
  await browser.close();
  launcher.kill('SIGTERM');
  if (launcher.exitCode === null) await once(launcher, 'exit');
  await rm(folder, { recursive: true, force: true });
}

/** The one-time link among what the start prints. */
function printedLink(): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    launcher.stdout.on('data', (part) => {
      printed += String(part);
      const [link] = /http\S+\/studio\/#\/setup\?t=\S+/.exec(printed) ?? [];
      if (link !== undefined) resolve(link);
    });
    launcher.once('exit', () => reject(new Error(`npm start printed no link:\n${printed}`)));
  });
}

function tell(what: string): void {
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s: ${what}`);
}
