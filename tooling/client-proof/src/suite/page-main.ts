import { ImageProduction } from '@image-production/client';
import type { ClientOptions } from '@image-production/client';

import { callChecks } from './call-checks.ts';
import { expectEqual } from './check.ts';
import { pageChecks } from './page-checks.ts';
import { productionChecks } from './production-checks.ts';
import { runChecks } from './run-checks.ts';
import type { Verdict } from './run-checks.ts';

interface PageBench {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly lossyUrl: string;
  readonly silentUrl: string;
}

/** Runs the checks in this page. */
async function check({ baseUrl, apiKey, ...urls }: PageBench): Promise<Verdict[]> {
  const given = { baseUrl, apiKey, dangerouslyAllowBrowser: true };
  const clientWith = (options: ClientOptions) => new ImageProduction({ ...given, ...options });
  const picture = new Uint8Array(await (await fetch('/picture.png')).arrayBuffer());
  const session = await fetch('/studio/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ apiKey }),
  });
  expectEqual(session.status, 201);
  return runChecks([...callChecks, ...productionChecks, ...pageChecks], {
    client: clientWith({}),
    clientWith,
    ...urls,
    picture,
    files: null,
  });
}

Object.assign(globalThis, { check });
