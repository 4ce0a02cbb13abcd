import { createHash } from 'node:crypto';

import { errorAdvice, errorCatalogue } from '@image-production/contract';
import type { ErrorCode } from '@image-production/contract';
import { html, raw } from 'hono/html';

const style = [
  ':root { color-scheme: light dark; }',
  'body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem; }',
  'dt { font-weight: 600; } dd { margin: 0 0 1rem; }',
].join('\n');

/** Allows the page's own style sheet and nothing else. */
export const problemPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Inserted unescaped: the policy carries the digest of exactly these bytes. */
const styleElement = raw(`<style>${style}</style>`);

/** Renders the page that explains an error code. It contains no caller input. */
export function problemPage(code: ErrorCode): ReturnType<typeof html> {
  const { status, title, retryable } = errorCatalogue[code];
  const again = retryable
    ? 'Yes: the same call may succeed later.'
    : 'No: the same call fails again until something is changed.';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${code}: ${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <dl>
            <dt>Code</dt>
            <dd><code>${code}</code></dd>
            <dt>Status</dt>
            <dd>${status}</dd>
            <dt>What to do</dt>
            <dd>${withCode(errorAdvice[code])}</dd>
            <dt>Is it worth trying again?</dt>
            <dd>${again}</dd>
          </dl>
          <p><a href="/docs">API reference</a></p>
        </main>
      </body>
    </html> `;
}

/** Renders text between backticks as `<code>`. */
function withCode(text: string): readonly unknown[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
