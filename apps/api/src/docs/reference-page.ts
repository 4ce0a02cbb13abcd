/** The page at `/docs`. It loads from this server only and has no inline script. */
export const referencePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Image Production Service: API reference</title>
    <link rel="icon" href="data:," />
    <link rel="alternate" type="application/json" href="/openapi.json" title="OpenAPI document" />
  </head>
  <body>
    <noscript>This page needs JavaScript. The same as <a href="/openapi.json">OpenAPI document</a>, and the <a href="/docs/guides">guides</a>, need none.</noscript>
    <div id="app"></div>
    <script src="/docs/init.js"></script>
    <script src="/docs/standalone.js"></script>
  </body>
</html>
`;

/** Switches off everything that would call another host: fonts, telemetry, assistants. */
const settings = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  persistAuth: false,
};

/**
 * Runs before the reference. Without `jitless`, its copy of zod probes for `eval`, which the
 * policy forbids and the browser would report as a violation.
 */
export const initScript = `globalThis.__zod_globalConfig = { jitless: true };
addEventListener('DOMContentLoaded', () => {
  Scalar.createApiReference('#app', ${JSON.stringify(settings, null, 2)});
});
`;

/** For `/docs` only. The reference sets inline styles; scripts come from this server only. */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
