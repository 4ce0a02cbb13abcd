import { join } from 'node:path';

import { Fleet } from '../src/e2e/fleet.ts';
import type { Customer } from '../src/e2e/fleet.ts';
import { saveModel } from '../src/e2e/open-studio.ts';
import { repositoryRoot } from '../src/e2e/program.ts';
import { proParts } from '../src/testing/pro-form.ts';

/** An API process with requests that have been made and settled; nothing works on it any more. */
export interface FinishedRequests extends AsyncDisposable {
  readonly customer: Customer;
  readonly port: number;
  /** The process of the API. */
  readonly apiPid: number;
  readonly apiKey: string;
  readonly modelId: string;
  readonly requestIds4k: readonly string[];
  /** Ends the API as an operator does, so that it writes the profile it was asked for. */
  readonly endApi: () => Promise<void>;
}

/** On SQLite at this path or PostgreSQL at this URL. */
export async function openFinished(
  databaseUrl: string,
  counts: { readonly of4k: number; readonly of1k: number },
  environment: Readonly<Record<string, string>> = {},
): Promise<FinishedRequests> {
  await using opened = new AsyncDisposableStack();
  const fleet = opened.use(
    await Fleet.open({
      apis: 1,
      workers: 1,
      slots: 2,
      engineMs: 0,
      databaseUrl,
      workerPath: join(repositoryRoot, 'apps/worker/bench/prompt-worker.ts'),
      environment: {
        IPS_READS_PER_MINUTE: '10000000',
        IPS_MEGAPIXELS_PER_MINUTE: '1000000',
        ...environment,
      },
    }),
  );
  const customer = await fleet.customer('100000.00');
  const { client, apiKey } = customer;
  const modelId = await saveModel(client, (requestId) => client.ended(requestId));
  const order = async (resolution: string, number: number): Promise<string> => {
    const form = new FormData();
    for (const { name = '', fileName, type, content } of await proParts(modelId, { resolution })) {
      if (typeof content === 'string') form.append(name, content);
      else form.append(name, new Blob([Buffer.from(content)], { type }), fileName);
    }
    const headers = { 'idempotency-key': `${resolution}-${number}`, prefer: 'respond-async' };
    const { requestId } = await client.submit('/v1/pro/generate', { headers, body: form });
    const { status } = await client.ended(requestId);
    if (status !== 'succeeded') throw new Error(`${requestId} is ${status}`);
    return requestId;
  };
  for (let number = 0; number < counts.of1k; number += 1) await order('1K', number);
  const requestIds4k: string[] = [];
  for (let number = 0; number < counts.of4k; number += 1) {
    requestIds4k.push(await order('4K', number));
  }
  for (const worker of fleet.programsOf('worker')) await worker.terminate();
  const owned = opened.move();
  return {
    customer,
    apiKey,
    modelId,
    port: Number(new URL(fleet.apiUrls[0] ?? '').port),
    apiPid: fleet.programsOf('api')[0]?.pid ?? 0,
    requestIds4k,
    endApi: async () => {
      for (const api of fleet.programsOf('api')) await api.terminate();
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}
