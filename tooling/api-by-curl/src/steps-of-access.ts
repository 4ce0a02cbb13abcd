import { asKey, asOperator, json } from './step.ts';
import type { Step } from './step.ts';

/** How an organization gives keys to its own programs. */
export const keys: readonly Step[] = [
  {
    operation: 'createKey',
    command: `curl -sS "$BASE/v1/api-keys" ${asKey} \\\n  ${json({ name: 'Web shop', scopes: ['generate', 'read'], spend_cap: { amount: '5.00', period: 'month' } })}`,
    status: 201,
    remember: { SHOP_KEY_ID: 'keyId' },
  },
  { operation: 'listKeys', command: `curl -sS "$BASE/v1/api-keys?limit=2" ${asKey}`, status: 200 },
  {
    operation: 'rotateKey',
    command: `curl -sS "$BASE/v1/api-keys/$SHOP_KEY_ID/rotate" ${asKey} \\\n  ${json({ overlap_seconds: 3600 })}`,
    status: 201,
    remember: { NEW_KEY_ID: 'keyId' },
  },
  {
    operation: 'revokeKey',
    command: `curl -sS -X DELETE "$BASE/v1/api-keys/$NEW_KEY_ID" ${asKey}`,
    status: 204,
  },
];

/** How a program is tried without spending money. */
export const testing: readonly Step[] = [
  {
    operation: 'createKey',
    note: 'A test key: play money and sample pictures. Whoever keeps its secret calls as ever.',
    command: `curl -sS "$BASE/v1/api-keys" ${asKey} \\\n  ${json({ name: 'Continuous integration', mode: 'test' })}`,
    status: 201,
    remember: { TEST_KEY: 'apiKey' },
  },
  {
    operation: 'resetTestWallet',
    command: `curl -sS -X POST "$BASE/v1/test/reset" -H "Authorization: Bearer $TEST_KEY"`,
    status: 200,
  },
];

export const spending: readonly Step[] = [
  {
    operation: 'getSpending',
    command: `curl -sS "$BASE/v1/wallet/spending?by=look" ${asKey}`,
    status: 200,
  },
  {
    operation: 'getSpending',
    note: 'The same as CSV.',
    command: `curl -sS "$BASE/v1/wallet/spending?by=look" ${asKey} -H "Accept: text/csv"`,
    status: 200,
    linesMax: 4,
  },
];

export const auditing: readonly Step[] = [
  {
    operation: 'listAuditEvents',
    command: `curl -sS "$BASE/v1/audit-events?action=key.rotate" ${asKey}`,
    status: 200,
  },
  {
    operation: 'listAllAuditEvents',
    command: `curl -sS "$BASE/admin/v1/audit-events?organization_id=$ORGANIZATION&limit=2" ${asOperator}`,
    status: 200,
  },
];

export const operators: readonly Step[] = [
  {
    operation: 'createOperator',
    command: `curl -sS "$BASE/admin/v1/operators" ${asOperator} \\\n  ${json({ name: 'Noor, accounts', role: 'money' })}`,
    status: 201,
    remember: { OPERATOR_ID: 'operatorId' },
  },
  {
    operation: 'listOperators',
    command: `curl -sS "$BASE/admin/v1/operators" ${asOperator}`,
    status: 200,
  },
  {
    operation: 'revokeOperator',
    command: `curl -sS -X DELETE "$BASE/admin/v1/operators/$OPERATOR_ID" ${asOperator}`,
    status: 204,
  },
];
