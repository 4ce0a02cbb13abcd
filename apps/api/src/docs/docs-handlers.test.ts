import {
  errorCatalogue,
  errorCodes,
  guideNames,
  openApiDocument,
} from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { summarizeRefusal } from '../testing/answer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

function describedRoutes(): string[] {
  const routes = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => {
      return `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    }),
  );
  return routes.toSorted();
}

/** Catch-alls refuse; they serve nothing that could be described. */
function mountedRoutes({ app }: TestApi): string[] {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  return routes.map(({ method, path }) => `${method} ${path}`).toSorted();
}

describe('GET /openapi.json', () => {
  it("serves the contract's document publicly", async () => {
    await using api = await testApi();
    const answer = await api.call('GET', '/openapi.json');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(answer.text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  it('describes every route outside of Studio and none that is not mounted', async () => {
    await using api = await testApi();
    const mounted = mountedRoutes(api).filter((route) => !route.includes(' /studio'));
    expect(mounted).toEqual(describedRoutes());
  });

  it('describes every operation that Studio is served, beside its pages, sessions and thumbnails', async () => {
    await using api = await testApi();
    const served = mountedRoutes(api).filter((route) => route.includes(' /studio'));
    const ofTheContract = served.filter((route) => route.includes(' /studio/api/v1/'));
    const described = describedRoutes().filter((route) => route.includes(' /v1/'));
    expect(ofTheContract.map((route) => route.replace('/studio/api', ''))).toEqual(described);
    const small = served.filter((route) => route.includes(' /studio/api/thumbnails/v1/'));
    const shown = small.map((route) => route.replace('/studio/api/thumbnails', ''));
    expect(described).toEqual(expect.arrayContaining(shown));
    const ownPages = served.filter((route) => ![...ofTheContract, ...small].includes(route));
    expect(ownPages).toEqual([
      'DELETE /studio/api/session',
      'GET /studio',
      'GET /studio/*',
      'GET /studio/api/session',
      'POST /studio/api/links',
      'POST /studio/api/session',
    ]);
  });

  it('is not sent again to who has it', async () => {
    await using api = await testApi();
    const etag = (await api.call('GET', '/openapi.json')).headers.get('etag') ?? '';
    const headers = { 'if-none-match': etag };
    const again = await api.call('GET', '/openapi.json', { headers });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
  });
});

describe('GET /', () => {
  it('leads to the documentation, without a key', async () => {
    await using api = await testApi();
    const answer = await api.call('GET', '/');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/docs']);
  });

  it.each([
    ['https://pictures.example', 'max-age=31536000'],
    ['http://127.0.0.1:8080', null],
  ])('at %s says %s about plain http, as every answer does', async (publicUrl, policy) => {
    await using api = await testApi({ settings: { publicUrl } });
    for (const path of ['/', '/healthz', '/v1/wallet']) {
      const { headers } = await api.call('GET', path);
      expect(headers.get('strict-transport-security')).toBe(policy);
    }
  });
});

describe('GET /docs', () => {
  it('takes scripts from this server only', async () => {
    await using api = await testApi();
    const page = await api.call('GET', '/docs');
    const policy = page.headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    const scripts = [...page.text.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.map(([, attributes, inline]) => `${attributes}${inline}`.trim())).toEqual([
      'src="/docs/init.js"',
      'src="/docs/standalone.js"',
    ]);
    expect(page.text).not.toMatch(/https?:|\/\/[a-z]/);
  });

  it.each(['/docs/standalone.js', '/docs/init.js'])('has %s itself', async (path) => {
    await using api = await testApi();
    const script = await api.call('GET', path);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.text).toContain('createApiReference');
  });

  it('makes the reference call no other host', async () => {
    await using api = await testApi();
    const { text } = await api.call('GET', '/docs/init.js');
    expect(text).toContain('"url": "/openapi.json"');
    expect(text).toContain('"withDefaultFonts": false');
    expect(text).toContain('"telemetry": false');
  });

  it.each(['/docs/', '/docs/nothing.js', '/docs/..%2f..%2fpackage.json'])(
    'has no file %s',
    async (path) => {
      await using api = await testApi();
      expect(summarizeRefusal(await api.call('GET', path))).toBe('404 not_found');
    },
  );
});

describe('GET /docs/guides', () => {
  it('leads to every guide, without a script and without another host', async () => {
    await using api = await testApi();
    const page = await api.call('GET', '/docs/guides');
    for (const name of guideNames) expect(page.text).toContain(`href="/docs/guides/${name}"`);
    expect(page.headers.get('content-security-policy')).not.toContain('script-src');
  });

  it.each(guideNames)('has %s as a page and as Markdown', async (name) => {
    await using api = await testApi();
    const page = await api.call('GET', `/docs/guides/${name}`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.text).toMatch(/<h1>.+<\/h1>/);
    expect(page.text).toContain('<pre><code class="language-sh">curl -sS');
    expect(page.text).not.toMatch(/\{\{|<script|(?:src|href)="(?:https?:)?\/\//);
    const markdown = await api.call('GET', `/docs/guides/${name}.md`);
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(markdown.text).toMatch(/^# /);
    expect(markdown.text).not.toContain('```sh 2');
  });

  it('tells prices, limits and errors as they are', async () => {
    await using api = await testApi();
    const read = async (name: string) => (await api.call('GET', `/docs/guides/${name}.md`)).text;
    expect(await read('prices')).toContain('| `lab.creative` | 0.12 | 0.14 | 0.16 | 0.03 |');
    expect(await read('limits')).toContain('| `fileBytesMax` | 20,971,520 bytes |');
    const errors = await read('errors');
    expect(errorCodes.filter((code) => !errors.includes(`](/problems/${code})`))).toEqual([]);
  });

  it('has no guide that nobody wrote', async () => {
    await using api = await testApi();
    expect(summarizeRefusal(await api.call('GET', '/docs/guides/nothing'))).toBe('404 not_found');
  });
});

describe('GET /docs/llms.txt', () => {
  it('tells language models where to read', async () => {
    await using api = await testApi();
    const text = await api.call('GET', '/docs/llms.txt');
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const linked = [...text.text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, path]) => path ?? '');
    expect(linked.length).toBeGreaterThan(guideNames.length);
    for (const path of linked) expect((await api.call('GET', path)).status).toBe(200);
  });
});

describe('GET /problems/{code}', () => {
  it.each(errorCodes)('explains %s', async (code) => {
    await using api = await testApi();
    const page = await api.call('GET', `/problems/${code}`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.text).toContain(`<h1>${errorCatalogue[code].title}</h1>`);
    expect(page.text).toContain(`<dd>${errorCatalogue[code].status}</dd>`);
  });

  it('knows no other code', async () => {
    await using api = await testApi();
    expect(summarizeRefusal(await api.call('GET', '/problems/nothing'))).toBe('404 not_found');
  });
});
