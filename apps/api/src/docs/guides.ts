import { readFile } from 'node:fs/promises';

import { guideNames } from '@image-production/contract';
import type { GuideName } from '@image-production/contract';
import { html, raw } from 'hono/html';
import { Marked, Renderer } from 'marked';
import type { Tokens } from 'marked';

import { documentPage } from './document-page.ts';

/** What guides say of this installation, in Markdown, by its name in `{{braces}}`. */
export type GuideFacts = Readonly<Record<'errors' | 'limits' | 'prices', () => string>>;

export interface Guide {
  readonly name: GuideName;
  readonly title: string;
  readonly markdown: string;
}

const annotatedCall = /^```sh (\d{3})((?: \w+=[\w.]+)*)\n([\s\S]*?)^```$/gm;

/** Reads a guide with the facts of this installation in it. */
export async function readGuide(name: GuideName, facts: GuideFacts): Promise<Guide> {
  const source = await readFile(new URL(`guides/${name}.md`, import.meta.url), 'utf8');
  const markdown = source
    .replaceAll(/\{\{(errors|limits|prices)\}\}/g, (_all, fact: keyof GuideFacts) => facts[fact]())
    .replaceAll(annotatedCall, (_all, status: string, kept: string, command: string) =>
      [`\`\`\`sh\n${command}\`\`\``, `*${toldAnswer(status, kept)}*`].join('\n\n'),
    );
  return { name, title: /^# (.+)$/m.exec(source)?.[1] ?? name, markdown };
}

/** How else a call is made: by the info of its fence. */
const otherWays: Readonly<Record<string, string>> = {
  ts: 'With the client library',
  'sh ips': 'With <code>ips</code>',
};

/** A page shows calls by curl; those by other means unfold. */
class GuideRenderer extends Renderer {
  override code(token: Tokens.Code): string {
    const shown = super.code(token);
    const way = otherWays[token.lang ?? ''];
    return way ? `<details><summary>${way}</summary>${shown}</details>` : shown;
  }
}

const pages = new Marked({ renderer: new GuideRenderer() });

/** What a call answers, and which of it later calls need. */
function toldAnswer(status: string, kept: string): string {
  const told = [...kept.matchAll(/(\w+)=([\w.]+)/g)].map(
    ([, variable, path]) => `\`${path}\` becomes \`$${variable}\``,
  );
  return `${[`Answers ${status}`, ...told].join('; ')}.`;
}

/** The page of a guide, with the way to all others. */
export function guidePage({ title, markdown }: Guide, all: readonly Guide[]) {
  const main = html`${navigation(all)}
    <main>${raw(pages.parse(markdown, { async: false }))}</main>`;
  return documentPage(`${title}: Image Production Service`, main);
}

/** The page that lists all guides. */
export function guidesPage(all: readonly Guide[]) {
  const main = html`<main>
    <h1>Guides</h1>
    <p>
      Every call on these pages, by curl, with the client library and with <code>ips</code>, is made
      by the tests of the service as it is printed.
    </p>
    <ol>
      ${all.map(({ name, title }) => html`<li><a href="/docs/guides/${name}">${title}</a></li>`)}
    </ol>
    <p>
      <a href="/docs">API reference</a> · <a href="/openapi.json">OpenAPI document</a> ·
      <a href="/docs/llms.txt">llms.txt</a>
    </p>
  </main>`;
  return documentPage('Guides: Image Production Service', main);
}

function navigation(all: readonly Guide[]) {
  return html`<nav aria-label="Documentation">
    <ul>
      <li><a href="/docs">Reference</a></li>
      <li><a href="/docs/guides">Guides</a></li>
      ${all.map(({ name, title }) => html`<li><a href="/docs/guides/${name}">${title}</a></li>`)}
    </ul>
  </nav>`;
}

/** All guides in reading order. */
export async function readGuides(facts: GuideFacts): Promise<readonly Guide[]> {
  return await Promise.all(guideNames.map((name) => readGuide(name, facts)));
}

/** Where a language model finds what (llmstxt.org). */
export function llmsText(all: readonly Guide[]): string {
  return [
    '# Image Production Service',
    '',
    '> Commercial and editorial photographs from structured briefs, over HTTP. Authenticate with `Authorization: Bearer <API key>`; send an `Idempotency-Key` with every call that makes pictures; repeat it unchanged when an answer is lost.',
    '',
    'Request fields are snake_case, response fields camelCase. Money is a decimal string in US dollars. Ask `POST /v1/pro/review` or `POST /v1/quotes` for a price before spending, and bound it with `X-Max-Cost`.',
    '',
    '## Guides',
    '',
    ...all.map(({ name, title }) => `- [${title}](/docs/guides/${name}.md)`),
    '',
    '## Reference',
    '',
    '- [OpenAPI document](/openapi.json): every operation, field, limit and error code',
    '- [Errors](/docs/guides/errors.md): every code and what to do about it',
    '',
  ].join('\n');
}
