import { patiently } from '@image-production/vitest-config/patience';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { callChecks } from './suite/call-checks.ts';
import { pageChecks } from './suite/page-checks.ts';
import { productionChecks } from './suite/production-checks.ts';
import type { Verdict } from './suite/run-checks.ts';
import { openServiceBench } from './world/bench.ts';
import { openStrangerProject } from './world/installed-client.ts';
import { openPageServer } from './world/page-server.ts';
import { findChromium } from './world/runtimes.ts';
import { freePort } from './world/served-service.ts';

const path = findChromium();
const names = [...callChecks, ...productionChecks, ...pageChecks].map(({ name }) => name);

const words = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

describe('the core of the installed client in Chromium', () => {
  const opened = new AsyncDisposableStack();
  let verdicts: readonly Verdict[] = [];

  beforeAll(async () => {
    if (path === undefined) return;
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const bench = opened.use(await openServiceBench({ IPS_CORS_ORIGINS: origin }));
    const project = opened.use(await openStrangerProject());
    const { baseUrl, apiKey } = bench.account;
    opened.use(await openPageServer(project, { port, service: () => baseUrl }));
    const browser = await chromium.launch({
      executablePath: path,
      chromiumSandbox: false,
      args: words,
    });
    opened.defer(() => browser.close());
    const page = await browser.newPage();
    await page.goto(origin);
    await page.waitForFunction(() => 'check' in globalThis);
    const { lossyUrl, silentUrl } = bench;
    const given = { baseUrl, apiKey, lossyUrl, silentUrl };
    verdicts = await page.evaluate(
      (own) => (globalThis as unknown as PageWithChecks).check(own),
      given,
    );
  }, patiently(180_000));
  afterAll(() => opened.disposeAsync());

  it.skipIf(path === undefined).each(names)('%s', (name) => {
    expect(verdicts.find((one) => one.name === name)).toEqual({ name, error: null });
  });
});

interface PageWithChecks {
  check(bench: Readonly<Record<string, string>>): Promise<Verdict[]>;
}
