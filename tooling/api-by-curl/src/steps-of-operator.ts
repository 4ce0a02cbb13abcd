import { asOperator, json, jsonWith } from './step.ts';
import type { Step } from './step.ts';

const organization = '$BASE/admin/v1/organizations/$ORGANIZATION';

/** What an operator does before a customer can call. */
export const opening: readonly Step[] = [
  {
    operation: 'createOrganization',
    command: `curl -sS "$BASE/admin/v1/organizations" ${asOperator} \\\n  ${json({ name: 'Spring studio' })}`,
    status: 201,
    remember: { ORGANIZATION: 'organizationId' },
  },
  {
    operation: 'listOrganizations',
    command: `curl -sS "$BASE/admin/v1/organizations" ${asOperator}`,
    status: 200,
  },
  {
    operation: 'getOrganization',
    command: `curl -sS "${organization}" ${asOperator}`,
    status: 200,
  },
  {
    operation: 'changeOrganization',
    command: `curl -sS -X PATCH "${organization}" ${asOperator} \\\n  ${json({ low_balance: '2.00' })}`,
    status: 200,
  },
  {
    operation: 'createApiKey',
    command: `curl -sS "${organization}/api-keys" ${asOperator} \\\n  ${json({ name: 'Camera' })}`,
    status: 201,
    remember: { KEY: 'apiKey', KEY_ID: 'keyId' },
  },
  {
    operation: 'listApiKeys',
    command: `curl -sS "${organization}/api-keys" ${asOperator}`,
    status: 200,
  },
  {
    operation: 'topUpWallet',
    command: `curl -sS "${organization}/top-ups" ${asOperator} \\\n  ${json({ amount: '10.00', reference: 'payment 1' })}`,
    status: 201,
  },
  {
    operation: 'grantEntitlement',
    command: `curl -sS -X PUT "${organization}/entitlements/rst_01K00000000000000000000001" ${asOperator}`,
    status: 204,
  },
];

/** Pauses and goes on. */
export const pausing: readonly Step[] = [
  {
    operation: 'changePause',
    command: `curl -sS -X PUT "$BASE/admin/v1/pause" ${asOperator} \\\n  ${json({ accepting: false, reason: 'Maintenance until noon.' })}`,
    status: 200,
  },
  {
    operation: 'getPause',
    command: `curl -sS "$BASE/admin/v1/pause" ${asOperator}`,
    status: 200,
  },
  {
    operation: 'changePause',
    command: `curl -sS -X PUT "$BASE/admin/v1/pause" ${asOperator} \\\n  ${json({ accepting: true })}`,
    status: 200,
  },
];

export const addingToRoster: readonly Step[] = [
  {
    operation: 'createRosterModel',
    command: `curl -sS "$BASE/admin/v1/roster" ${asOperator} \\\n  ${jsonWith('{"organization_id":"$ORGANIZATION","model_id":"$MODEL","name":"Ada"}')}`,
    status: 201,
    remember: { ROSTER_MODEL: 'modelId' },
  },
];

export const closing: readonly Step[] = [
  {
    operation: 'refundRequest',
    command: `curl -sS "${organization}/refunds" ${asOperator} \\\n  ${jsonWith('{"request_id":"$REQUEST","amount":"0.05","reference":"goodwill 1"}')}`,
    status: 201,
  },
  {
    operation: 'payOutWallet',
    command: `curl -sS "${organization}/payouts" ${asOperator} \\\n  ${json({ amount: '1.00', reference: 'transfer 1' })}`,
    status: 201,
  },
  {
    operation: 'chargeBackTopUp',
    command: `curl -sS "${organization}/chargebacks" ${asOperator} \\\n  ${json({ amount: '10.00', reference: 'payment 1' })}`,
    status: 201,
  },
  {
    operation: 'writeOffDebt',
    command: `curl -sS "${organization}/write-offs" ${asOperator} \\\n  ${json({ amount: '0.50', reference: 'settlement 1', reason: 'Agreed with the studio.' })}`,
    status: 201,
  },
  {
    operation: 'reopenWallet',
    command: `curl -sS "${organization}/wallet/reopen" ${asOperator} \\\n  ${json({ reason: 'The studio pays by invoice from now on.' })}`,
    status: 200,
  },
  {
    operation: 'verifyLedger',
    command: `curl -sS "$BASE/admin/v1/ledger/verification" ${asOperator}`,
    status: 200,
  },
  {
    operation: 'revokeEntitlement',
    command: `curl -sS -X DELETE "${organization}/entitlements/rst_01K00000000000000000000001" ${asOperator}`,
    status: 204,
  },
  {
    operation: 'revokeApiKey',
    command: `curl -sS -X DELETE "${organization}/api-keys/$KEY_ID" ${asOperator}`,
    status: 204,
  },
  {
    operation: 'exportOrganization',
    command: `curl -sS "$BASE/admin/v1/export/$ORGANIZATION" ${asOperator}`,
    status: 200,
    file: 'organization.zip',
  },
  {
    operation: 'eraseOrganization',
    command: `curl -sS -X DELETE "${organization}" ${asOperator}`,
    status: 202,
  },
];
