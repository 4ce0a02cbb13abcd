import { boundary, encodeForm } from '../calls/call.ts';
import { toJsonText } from '../calls/json-text.ts';
import type { Answer, ComposedService } from './composed-service.ts';
import { proParts } from './forms.ts';

/** Who calls, and what there is to be called by its id. */
export interface Stock {
  readonly organizationId: string;
  readonly apiKey: string;
  readonly modelId: string;
  readonly candidateId: string;
  readonly requestId: string;
  readonly queuedRequestId: string;
  readonly rosterModelId: string;
  readonly keyId: string;
  readonly operatorId: string;
  readonly webhookId: string;
  readonly deliveryId: string;
}

/** The organizations of a run. */
export interface Stocks {
  /** Calls everything. */
  readonly owner: Stock;
  /** Its things are asked for by the owner's key. */
  readonly stranger: Stock;
  /** Operators play with its money. */
  readonly ward: Stock;
  /** Whatever is deleted belongs to it. */
  readonly victim: Stock;
  /** An organization without anything, to be erased. */
  readonly doomedId: string;
}

export async function stockUp(service: ComposedService): Promise<Stocks> {
  const stocks = {
    owner: await stockOne(service, 'Owner'),
    stranger: await stockOne(service, 'Stranger'),
    ward: await stockOne(service, 'Ward'),
    victim: await stockOne(service, 'Victim'),
    doomedId: text(
      await caller(service, service.operatorToken)('POST', '/admin/v1/organizations', {
        name: 'X',
      }),
      'organizationId',
    ),
  };
  service.engine.isRefusing = true;
  return stocks;
}

async function stockOne(service: ComposedService, name: string): Promise<Stock> {
  const operator = caller(service, service.operatorToken);
  const made = await operator('POST', '/admin/v1/organizations', { name });
  const organizationId = text(made, 'organizationId');
  const base = `/admin/v1/organizations/${organizationId}`;
  const key = await operator('POST', `${base}/api-keys`, { name: 'Everything' });
  const spare = await operator('POST', `${base}/api-keys`, { name: 'Spare' });
  const named = await operator('POST', '/admin/v1/operators', { name, role: 'read' });
  const payment = { amount: '100000.00', reference: `payment of ${name}` };
  await operator('POST', `${base}/top-ups`, payment);
  const apiKey = text(key, 'apiKey');
  const call = caller(service, apiKey);

  // Pictures take time: only who is asked for them has all of them.
  const [isCaller, isDeleted] = [name === 'Owner', name === 'Victim'];
  const portrait = async (): Promise<string> => {
    const casting = { age_range: '25-34', presentation: 'feminine' };
    const record = await call('POST', '/v1/models/generate', { casting });
    await service.produceAll();
    return text(record['candidate'], 'candidateId');
  };
  const viewed = async (candidateId: string): Promise<string> => {
    if (!isCaller) return candidateId;
    await call('POST', '/v1/models/full-body', { candidate_id: candidateId });
    await service.produceAll();
    return candidateId;
  };
  const savedId = await viewed(await portrait());
  const saved = await call('POST', '/v1/models/save', { candidate_id: savedId, name });
  const modelId = text(saved, 'modelId');
  const form = encodeForm(await proParts(modelId));
  const photographed = await call('POST', '/v1/pro/generate', form);
  await service.produceAll();
  const prompt = 'A glass bottle on slate.';
  const queued = await call('POST', '/v1/lab/creative', { prompt, resolution: '1K' });
  // No worker is there: nothing is sent.
  const hook = { url: 'https://hooks.studio.example/', events: ['request.succeeded'] };
  const webhookId = text(await call('POST', '/v1/webhooks', hook), 'webhookId');
  const tested = await call('POST', `/v1/webhooks/${webhookId}/test`, {});
  const rostered = await operator('POST', '/admin/v1/roster', {
    organization_id: organizationId,
    model_id: modelId,
    name,
  });
  return {
    organizationId,
    apiKey,
    modelId,
    candidateId: isDeleted || isCaller ? await viewed(await portrait()) : savedId,
    requestId: text(photographed, 'requestId'),
    queuedRequestId: text(queued, 'requestId'),
    rosterModelId: text(rostered, 'modelId'),
    keyId: text(spare, 'keyId'),
    operatorId: text(named, 'operatorId'),
    webhookId,
    deliveryId: text(tested, 'deliveryId'),
  };
}

type Caller = (
  method: string,
  target: string,
  body: Buffer | Readonly<Record<string, unknown>>,
) => Promise<Record<string, unknown>>;

let calls = 0;

/** Calls that have to succeed. */
function caller(service: ComposedService, credential: string): Caller {
  return async (method, target, body) => {
    calls += 1;
    const isForm = Buffer.isBuffer(body);
    const answer = await service.send({
      method,
      target,
      headers: {
        authorization: `Bearer ${credential}`,
        'content-type': isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json',
        'idempotency-key': `stock-${calls}`,
        prefer: 'respond-async',
      },
      body: isForm ? body : Buffer.from(toJsonText(body)),
    });
    if (answer.status < 300) return readJson(answer);
    throw new Error(`${method} ${target} answered ${answer.status}: ${answer.bytes.toString()}`);
  };
}

export function readJson(answer: Answer): Record<string, unknown> {
  return JSON.parse(answer.bytes.toString('utf8')) as Record<string, unknown>;
}

function text(record: unknown, name: string): string {
  const value = (record as Record<string, unknown> | undefined)?.[name];
  if (typeof value === 'string') return value;
  throw new Error(`an answer lacks ${name}`);
}
