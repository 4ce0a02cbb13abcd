import { openAnswerDropper } from './answer-dropper.ts';
import type { DemoAccount } from './served-service.ts';
import { ServedService } from './served-service.ts';
import { openSilentServer } from './silent-server.ts';

/** A service, and the two bad ways to it that the suite goes. */
export interface ServiceBench extends AsyncDisposable {
  readonly account: DemoAccount;
  readonly lossyUrl: string;
  readonly silentUrl: string;
}

export async function openServiceBench(
  settings: Readonly<Record<string, string>> = {},
): Promise<ServiceBench> {
  await using opened = new AsyncDisposableStack();
  const service = opened.use(await ServedService.open({ IPS_MAX_UNFINISHED: '1000', ...settings }));
  const silent = opened.use(await openSilentServer());
  const lossy = opened.use(
    await openAnswerDropper(service.account.baseUrl, firstAnswersToOrders()),
  );
  const owned = opened.move();
  return {
    account: service.account,
    lossyUrl: lossy.baseUrl,
    silentUrl: silent.baseUrl,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Says of the first call with each idempotency key that its answer is to get lost. */
export function firstAnswersToOrders(): Parameters<typeof openAnswerDropper>[1] {
  const known = new Set<string>();
  return ({ method, headers }) => {
    const key = headers['idempotency-key'];
    if (method !== 'POST' || typeof key !== 'string' || known.has(key)) return false;
    known.add(key);
    return true;
  };
}
