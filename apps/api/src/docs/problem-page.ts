import { errorAdvice, errorCatalogue } from '@image-production/contract';
import type { ErrorCode } from '@image-production/contract';
import { html } from 'hono/html';

import { documentPage } from './document-page.ts';

/** Renders the page that explains an error code. It contains no caller input. */
export function problemPage(code: ErrorCode): ReturnType<typeof html> {
  const { status, title, retryable } = errorCatalogue[code];
  const again = retryable
    ? 'Yes: the same call may succeed later.'
    : 'No: the same call fails again until something is changed.';
  const main = html`<main>
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
    <p><a href="/docs/guides/errors">All errors</a> · <a href="/docs">API reference</a></p>
  </main>`;
  return documentPage(`${code}: ${title}`, main);
}

/** Renders text between backticks as `<code>`. */
function withCode(text: string): readonly unknown[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}
