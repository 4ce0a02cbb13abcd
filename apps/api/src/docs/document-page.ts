import { createHash } from 'node:crypto';

import { html, raw } from 'hono/html';

const style = [
  ':root { color-scheme: light dark; }',
  'body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem; }',
  'dt { font-weight: 600; } dd { margin: 0 0 1rem; }',
  'nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; list-style: none; padding: 0; }',
  'pre { overflow-x: auto; padding: 0.75rem 1rem; border: 1px solid GrayText; border-radius: 0.375rem; }',
  'code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; } pre code { overflow-wrap: normal; }',
  'summary { cursor: pointer; min-height: 1.5rem; } details { margin: 0.5rem 0; }',
  'table { border-collapse: collapse; display: block; overflow-x: auto; }',
  'th, td { text-align: start; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid GrayText; }',
].join('\n');

/** Allows the page's own style sheet and nothing else. */
export const documentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Inserted unescaped: the policy carries the digest of exactly these bytes. */
const styleElement = raw(`<style>${style}</style>`);

/** A page of text, light or dark as the reader's system is. It loads nothing. */
export function documentPage(
  title: string,
  main: ReturnType<typeof html>,
): ReturnType<typeof html> {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${styleElement}
      </head>
      <body>
        ${main}
      </body>
    </html> `;
}
