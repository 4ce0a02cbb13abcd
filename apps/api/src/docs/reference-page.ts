/** The page at `/docs`. Everything on it comes from this server; nothing is inline. */
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
    <noscript>This page needs JavaScript. The same as <a href="/openapi.json">OpenAPI document</a>.</noscript>
    <div id="app"></div>
    <script src="/docs/init.js"></script>
    <script src="/docs/standalone.js"></script>
  </body>
</html>
`;

/** Nothing of this calls anywhere else: no fonts, no telemetry, no assistants. */
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
 * Runs before the reference itself, whose copy of zod would try out whether the policy lets it
 * compile code. It does not, and the attempt would be reported as a violation.
 */
export const initScript = `globalThis.__zod_globalConfig = { jitless: true };
addEventListener('DOMContentLoaded', () => {
  Scalar.createApiReference('#app', ${JSON.stringify(settings, null, 2)});
});
`;

/** For `/docs` alone: the reference sets styles of elements; scripts come from this server only. */
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
