import { createHash } from 'node:crypto';

import { errorAdvice, errorCatalogue } from '@image-production/contract';
import type { ErrorCode } from '@image-production/contract';

const style = [
  ':root { color-scheme: light dark; }',
  'body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 4rem auto; padding: 0 1rem; }',
  'dt { font-weight: 600; } dd { margin: 0 0 1rem; }',
].join('\n');

/** The page takes its one style sheet and nothing else. */
export const problemPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What an error code means, for people. Nothing on it comes from a caller. */
export function problemPage(code: ErrorCode): string {
  const { status, title, retryable } = errorCatalogue[code];
  const again = retryable
    ? 'Yes: the same call may succeed later.'
    : 'No: the same call fails again until something is changed.';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${code}: ${escaped(title)}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${escaped(title)}</h1>
      <dl>
        <dt>Code</dt>
        <dd><code>${code}</code></dd>
        <dt>Status</dt>
        <dd>${status}</dd>
        <dt>What to do</dt>
        <dd>${withCode(escaped(errorAdvice[code]))}</dd>
        <dt>Is it worth trying again?</dt>
        <dd>${again}</dd>
      </dl>
      <p><a href="/docs">API reference</a></p>
    </main>
  </body>
</html>
`;
}

/** Names between backticks are written as code. */
function withCode(text: string): string {
  return text.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);
}
