import type { Call, CallBody, FormPart } from '../calls/call.ts';
import type { ApiDocument, Operation, Parameter } from '../document/api-document.ts';
import { creativeParts, polishParts, productParts, proParts } from './forms.ts';
import type { Stock, Stocks } from './stock.ts';

type Json = Readonly<Record<string, unknown>>;

const casting = {
  age_range: '25-34',
  visual_height: 'average',
  build: 'athletic',
  presentation: 'feminine',
  skin_tone: { monk: 5, undertone: 'warm', detail: 'Freckles across the nose.' },
  hair: { color: 'dark_brown', texture: '2a', length: 'shoulder', style: 'Parted on the left.' },
  eyes: { color: 'green', shape: 'almond' },
  additional_direction: 'Calm, direct gaze.',
};
const metadata = { look: '7' };

/** Bodies that name things there are, or fill in more than the example of the document. */
const jsonBodies: Readonly<Record<string, (stocks: Stocks) => Json>> = {
  createCreative: () => ({
    prompt: 'A glass perfume bottle on wet slate.',
    resolution: '1K',
    aspect: '4:5',
    count: 2,
    metadata,
    variation: 3,
  }),
  generateModel: () => ({ casting, metadata, variation: 5 }),
  generateFullBody: ({ owner }) => ({
    candidate_id: owner.candidateId,
    wardrobe: 'Plain white T-shirt and jeans.',
    metadata,
    variation: 5,
  }),
  saveModel: ({ victim }) => ({ candidate_id: victim.candidateId, name: 'Ada' }),
  createKey: () => ({
    name: 'Web shop',
    scopes: ['generate', 'read'],
    expires_at: '2100-01-31T12:00:00Z',
    spend_cap: { amount: '50.00', period: 'month' },
  }),
  createRosterModel: ({ owner }) => ({
    organization_id: owner.organizationId,
    model_id: owner.modelId,
    name: 'Noor',
  }),
  refundRequest: ({ ward }) => ({
    request_id: ward.requestId,
    amount: '0.01',
    reference: 'goodwill 1',
  }),
  changePause: () => ({ accepting: true, engines: [], reason: 'Nothing to tell.' }),
  chargeBackTopUp: () => ({ amount: '0.10', reference: 'payment of Ward', dispute: 'dispute 1' }),
  writeOffDebt: () => ({ amount: '0.01', reference: 'write-off 1', reason: 'By letter.' }),
};

const forms: Readonly<Record<string, (stocks: Stocks) => Promise<FormPart[]>>> = {
  generatePro: ({ owner }) => proParts(owner.modelId),
  reviewPro: ({ owner }) => proParts(owner.modelId),
  createCreative: creativeParts,
  createProduct: productParts,
  polishImage: polishParts,
};

/** Operations that delete act on what nobody else needs. */
const callsOfVictim = new Set([
  'saveModel',
  'deleteModel',
  'deleteOutputs',
  'cancelRequest',
  'revokeApiKey',
  'deleteWebhook',
  'revokeKey',
]);
const waitingRequests = new Set(['cancelRequest']);

/** A valid call for each body that an operation takes, and one for those that take none. */
export async function makeBaselines(document: ApiDocument, stocks: Stocks): Promise<Call[]> {
  const made = document.operations.map((operation) => baselinesOf(document, operation, stocks));
  return (await Promise.all(made)).flat();
}

async function baselinesOf(
  document: ApiDocument,
  operation: Operation,
  stocks: Stocks,
): Promise<Call[]> {
  const stock = stockFor(operation, stocks);
  const path = pathOf(operation, stock, stocks);
  const headers = headersOf(operation, stock);
  const query: Call['query'] = operation.parameters.flatMap(queryOf);
  const bodies = await bodiesOf(document, operation, stocks);
  return bodies.map((body) => ({ operation, path, query, headers, body }));
}

function stockFor({ id, path }: Operation, { owner, ward, victim }: Stocks): Stock {
  if (callsOfVictim.has(id)) return victim;
  return path.startsWith('/admin/') ? ward : owner;
}

function pathOf(
  { id, parameters }: Operation,
  stock: Stock,
  { doomedId }: Stocks,
): Record<string, string> {
  const known: Readonly<Record<string, string>> = {
    ...stock,
    ...(waitingRequests.has(id) && { requestId: stock.queuedRequestId }),
    ...(id === 'eraseOrganization' && { organizationId: doomedId }),
    index: '0',
    file: '0.png',
    month: new Date().toISOString().slice(0, '2026-11'.length),
  };
  const names = parameters.filter((parameter) => parameter.in === 'path');
  return Object.fromEntries(
    names.map(({ name, schema }) => {
      const [example] = (schema['examples'] ?? []) as readonly string[];
      return [name, known[name] ?? example ?? 'x'];
    }),
  );
}

/** The token of operators stands in for itself: only the service knows it. */
export const operatorCredential = '<operator token>';

function headersOf({ credential, parameters }: Operation, stock: Stock): Record<string, string> {
  const bearer = credential === 'operatorToken' ? operatorCredential : stock.apiKey;
  const names = new Set(parameters.map(({ name }) => name));
  return {
    ...(credential !== null && { authorization: `Bearer ${bearer}` }),
    ...(names.has('Idempotency-Key') && {
      'idempotency-key': 'look-1',
      prefer: 'respond-async',
    }),
    ...(names.has('X-Max-Cost') && { 'x-max-cost': '5.00' }),
    ...(names.has('Range') && { range: 'bytes=0-' }),
  };
}

const queryValues: Readonly<Record<string, string>> = {
  limit: '20',
  type: 'model.saved',
  status: 'succeeded',
  operation: 'pro.generate',
  created_after: '2020-01-01T00:00:00Z',
  created_before: '2100-01-01T00:00:00Z',
  from: '2026-01-01',
  to: '2026-01-31',
  by: 'look',
  action: 'key.create',
};

function queryOf(parameter: Parameter): (readonly [string, string])[] {
  if (parameter.in !== 'query') return [];
  if (parameter.name === 'metadata') return [['metadata.look', '3']];
  const value = queryValues[parameter.name];
  return value === undefined ? [] : [[parameter.name, value]];
}

async function bodiesOf(
  { resolve }: ApiDocument,
  { id, bodies }: Operation,
  stocks: Stocks,
): Promise<CallBody[]> {
  const made: CallBody[] = [];
  const json = bodies['application/json'];
  if (json) {
    const [example] = Object.values(json.examples ?? {}).map(resolve);
    made.push({ kind: 'json', value: jsonBodies[id]?.(stocks) ?? example?.value ?? {} });
  }
  const form = forms[id];
  if (bodies['multipart/form-data'] && form) made.push({ kind: 'form', parts: await form(stocks) });
  return made.length === 0 ? [{ kind: 'none' }] : made;
}
