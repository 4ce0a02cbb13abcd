/** What `/studio` shows where its pages were not built; plain, because its policy allows no style. */
export const unbuiltPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Studio is not built</title>
  </head>
  <body>
    <h1>Studio is not built yet</h1>
    <p>Its pages are built by <code>npm start</code>, or in a checkout by
    <code>pnpm --filter @image-production/studio-web build</code>. Load this page again afterwards.</p>
    <p>The API works: see the <a href="/docs">reference</a> and the <a href="/docs/guides">guides</a>.</p>
  </body>
</html>
`;
