import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

const rulesOfColours = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  readonly onlyOfColours?: boolean;
}

export type Theme = 'dark' | 'light';

/**
 * Somebody with a browser in front of Studio. No other host is reached, and everything that went
 * wrong on the page is kept.
 */
export class Visitor {
  readonly page: Page;
  /** Addresses of other hosts that the page asked for; none of them was reached. */
  readonly foreignRequests: readonly string[];
  /** Errors of the console, violations of the policy among them, and of scripts. */
  readonly troubles: readonly string[];
  #clicks = 0;

  private constructor(page: Page, foreignRequests: readonly string[], troubles: readonly string[]) {
    this.page = page;
    this.foreignRequests = foreignRequests;
    this.troubles = troubles;
  }

  static async open(
    browser: Browser,
    origin: string,
    size: Size,
    patience: number,
  ): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: size,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      acceptDownloads: true,
    });
    context.setDefaultTimeout(patience);
    const foreign = await blockOthers(context, origin);
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error')
        troubles.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => troubles.push(String(error)));
    return new Visitor(page, foreign, troubles);
  }

  /** Clicks so far, those of a keyboard not counted. */
  get clicks(): number {
    return this.#clicks;
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.#clicks += 1;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name });
  }

  async useTheme(theme: Theme): Promise<void> {
    await this.page.evaluate((name) => {
      localStorage.setItem('studio.theme', name);
      document.documentElement.dataset['theme'] = name;
    }, theme);
  }

  async closeDialogs(): Promise<void> {
    const open = this.page.locator('dialog[open]');
    if ((await open.count()) > 0) await this.page.keyboard.press('Escape');
    await open.waitFor({ state: 'detached' });
  }

  /** Returns once everything that is shown has arrived. */
  async isStill(): Promise<void> {
    await this.page.waitForFunction(() => {
      // Pictures that nobody has scrolled to are not loaded yet.
      const isSeen = (image: HTMLImageElement): boolean => {
        const { left, top, width, height } = image.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === image;
      };
      return (
        document.fonts.status === 'loaded' &&
        [...document.images].every((image) => image.complete || !isSeen(image)) &&
        !/^Reading /m.test(document.body.innerText)
      );
    });
  }

  /** What axe finds wrong with what is shown, or with its colours, each with where it is. */
  async violations({ onlyOfColours = false }: AxeOptions = {}): Promise<readonly string[]> {
    await this.page.evaluate(axeSource);
    const runOnly = onlyOfColours
      ? { type: 'rule', values: rulesOfColours }
      : { type: 'tag', values: rules };
    const options = JSON.stringify({ runOnly });
    // As text: it runs in the page, where axe is.
    const { violations } = await this.page.evaluate<AxeResults>(`axe.run(document, ${options})`);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

async function blockOthers(context: BrowserContext, origin: string): Promise<readonly string[]> {
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== origin && /^(http|ws)s?:$/.test(url.protocol),
    async (route) => {
      foreign.push(route.request().url());
      await route.abort();
    },
  );
  return foreign;
}
