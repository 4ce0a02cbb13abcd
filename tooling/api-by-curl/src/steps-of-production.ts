import { asKey, asOperator, json, keepOfRecord } from './step.ts';
import type { Step } from './step.ts';

const brief = '../../../../../docs/examples/brief.json';
const references = [
  'garment-hoodie-alpha.png',
  'product-shoe-side-alpha.png',
  'accessory-sunglasses-alpha.webp',
];
const form = (...parts: readonly string[]): string =>
  parts.map((part) => ` \\\n  -F "${part}"`).join('');

export const pro: readonly Step[] = [
  {
    operation: 'reviewPro',
    command: `curl -sS "$BASE/v1/pro/review" ${asKey}${form('custom_model_id=$MODEL', 'resolution=2K', 'aspect=4:5', `brief=<${brief}`, 'reference_count=3')}`,
    status: 200,
  },
  {
    operation: 'generatePro',
    note: 'The references arrive in the order of the roles in the brief.',
    command: `curl -sS "$BASE/v1/pro/generate" ${asKey} \\\n  -H "Idempotency-Key: look-07" -H "Prefer: wait=60" -H "X-Max-Cost: 0.20"${form('custom_model_id=$MODEL', 'resolution=2K', 'aspect=4:5', String.raw`passes=[\"depth\",\"line\"]`, `brief=@${brief};type=application/json`, ...references.map((file) => `references[]=@${file}`))}`,
    status: 200,
    remember: { REQUEST: 'requestId' },
  },
];

export const lab: readonly Step[] = [
  {
    operation: 'createCreative',
    command: `curl -sS "$BASE/v1/lab/creative" ${asKey} \\\n  -H "Idempotency-Key: bottle-1" \\\n  ${json({ prompt: 'A glass perfume bottle on wet slate at dusk.', resolution: '1K', aspect: '4:5', count: 2 })}`,
    status: 200,
    keep: keepOfRecord,
  },
  {
    operation: 'createProduct',
    command: `curl -sS "$BASE/v1/lab/product" ${asKey} \\\n  -H "Idempotency-Key: dryer-1"${form('resolution=1K', 'background=white', 'references[]=@product-hair-dryer.webp')}`,
    status: 200,
    keep: keepOfRecord,
  },
  {
    operation: 'polishImage',
    command: `curl -sS "$BASE/v1/lab/polish" ${asKey} \\\n  -H "Idempotency-Key: lake-1"${form('resolution=1K', 'intensity=subtle', 'image=@environment-lake.png')}`,
    status: 200,
    keep: keepOfRecord,
  },
];

export const requests: readonly Step[] = [
  {
    operation: 'getRequest',
    command: `curl -sS "$BASE/v1/requests/$REQUEST" ${asKey} \\\n  -H "Prefer: wait=30"`,
    status: 200,
    keep: keepOfRecord,
  },
  {
    operation: 'listRequests',
    command: `curl -sS "$BASE/v1/requests?operation=pro.generate&status=succeeded&limit=1" ${asKey}`,
    status: 200,
    keep: ['requestId', 'operation', 'status', 'createdAt', 'billing'],
  },
  {
    operation: 'streamRequestEvents',
    note: 'The request has ended: a snapshot, and the stream ends.',
    command: `curl -sSN "$BASE/v1/requests/$REQUEST/events" ${asKey}`,
    status: 200,
  },
  {
    operation: 'getSubmission',
    command: `curl -sS "$BASE/v1/requests/$REQUEST/submission" ${asKey}`,
    status: 200,
  },
  {
    operation: 'getSubmittedReference',
    command: `curl -sS "$BASE/v1/requests/$REQUEST/references/1" ${asKey}`,
    status: 200,
    file: 'reference-1.png',
  },
  {
    operation: 'getOutputFile',
    note: 'The `url` of a file in the record works without a key for some minutes.',
    command: `curl -sS "$BASE/v1/requests/$REQUEST/outputs/0.tiff" ${asKey}`,
    status: 200,
    file: 'look-07.tiff',
  },
  {
    operation: 'getOutputsArchive',
    note: 'The `url` of `archive` in the record works without a key, too.',
    command: `curl -sS "$BASE/v1/requests/$REQUEST/outputs.zip" ${asKey}`,
    status: 200,
    file: 'look-07.zip',
  },
  {
    operation: 'getOutputFile',
    note: 'Had its disk damaged the file, it would be answered neither whole nor in part:',
    command: `curl -sS "$BASE/v1/requests/$REQUEST/outputs/0.tiff" ${asKey}`,
    status: 500,
    damagesFile: true,
  },
  {
    operation: 'listIncidents',
    note: 'After a stored file was found damaged.',
    command: `curl -sS "$BASE/admin/v1/incidents?open=true" ${asOperator}`,
    status: 200,
    remember: { INCIDENT: 'data.0.incidentId' },
  },
  {
    operation: 'deleteOutputs',
    command: `curl -sS -X DELETE "$BASE/v1/requests/$REQUEST/outputs" ${asKey}`,
    status: 204,
  },
  {
    operation: 'resolveIncident',
    command: `curl -sS -X POST "$BASE/admin/v1/incidents/$INCIDENT/resolve" ${asOperator}`,
    status: 200,
  },
];

export const canceling: readonly Step[] = [
  {
    operation: 'cancelRequest',
    note: 'First a submission whose answer is not awaited.',
    command: `curl -sS "$BASE/v1/lab/creative" ${asKey} \\\n  -H "Idempotency-Key: bottle-2" -H "Prefer: respond-async" \\\n  ${json({ prompt: 'A glass perfume bottle on dry slate at noon.', resolution: '4K' })}`,
    status: 202,
    keep: ['requestId', 'status', 'billing'],
    remember: { QUEUED: 'requestId' },
    withoutWorker: true,
  },
  {
    operation: 'cancelRequest',
    note: 'Then:',
    command: `curl -sS -X POST "$BASE/v1/requests/$QUEUED/cancel" ${asKey}`,
    status: 200,
    keep: ['requestId', 'status', 'billing'],
    withoutWorker: true,
  },
];
