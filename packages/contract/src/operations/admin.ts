import { z } from 'zod';

import {
  changeOrganizationBody,
  chargebackBody,
  createOrganizationBody,
  createRosterModelBody,
  payoutBody,
  refundBody,
  reopenWalletBody,
  topUpBody,
  writeOffBody,
} from '../input/admin.ts';
import { createApiKeyBody } from '../input/keys.ts';
import { pageQuery } from '../input/page-query.ts';
import {
  adjustment,
  ledgerVerification,
  organization,
  organizationPage,
  topUp,
} from '../output/admin.ts';
import { wallet } from '../output/billing.ts';
import { apiKeyPage, createdApiKey } from '../output/keys.ts';
import { createdRosterModel } from '../output/roster.ts';
import { errors } from './errors.ts';
import { idParameter } from './id-parameter.ts';
import { op, tags } from './op.ts';

const row = { tag: tags.admin, auth: 'operator', scope: null } as const;
const answering = { ...row, cache: 'no-store' } as const;
const organizationParams = z.object({ organizationId: idParameter('organization') });
const operatorCall = [...errors.anyCall, 'rate_limited', 'not_found'] as const;
const acting = [...operatorCall, 'insufficient_scope'] as const;
const written = [...acting, ...errors.body, ...errors.fields, ...errors.texts] as const;
const listed = [...operatorCall, ...errors.fields, 'number_out_of_range'] as const;

export const createOrganization = op({
  ...answering,
  id: 'createOrganization',
  method: 'post',
  path: '/admin/v1/organizations',
  summary: 'Creates an organization with an empty wallet.',
  json: createOrganizationBody,
  ok: [{ status: 201, description: 'Created.', body: organization }],
  errors: written,
});

export const listOrganizations = op({
  ...answering,
  id: 'listOrganizations',
  method: 'get',
  path: '/admin/v1/organizations',
  summary: 'All organizations, newest first.',
  query: pageQuery,
  ok: [{ status: 200, description: 'One page.', body: organizationPage }],
  errors: listed,
});

export const getOrganization = op({
  ...answering,
  id: 'getOrganization',
  method: 'get',
  path: '/admin/v1/organizations/{organizationId}',
  summary: 'One organization with its settings.',
  params: organizationParams,
  ok: [{ status: 200, description: 'The organization.', body: organization }],
  errors: operatorCall,
});

export const changeOrganization = op({
  ...answering,
  id: 'changeOrganization',
  method: 'patch',
  path: '/admin/v1/organizations/{organizationId}',
  summary: 'Changes the settings that are named; they hold from the next call on.',
  params: organizationParams,
  json: changeOrganizationBody,
  ok: [{ status: 200, description: 'The organization.', body: organization }],
  errors: written,
});

export const eraseOrganization = op({
  ...answering,
  id: 'eraseOrganization',
  method: 'delete',
  path: '/admin/v1/organizations/{organizationId}',
  summary:
    'Erases an organization: its keys end at once, its data goes within a minute. The ledger keeps ids, amounts and hashes.',
  params: organizationParams,
  ok: [{ status: 202, description: 'Being erased, or erased.', body: organization }],
  errors: acting,
});

export const exportOrganization = op({
  ...answering,
  role: 'all',
  id: 'exportOrganization',
  method: 'get',
  path: '/admin/v1/export/{organizationId}',
  summary:
    'Everything that is kept of an organization in one archive: records, submissions, statements, models with their pictures, files that have not expired. Damaged files are left out and listed in its last entry, `damaged.json`; an archive without it is not whole.',
  params: organizationParams,
  ok: [
    {
      status: 200,
      description: 'The archive, of a length that is not known before its end.',
      mediaTypes: ['application/zip'],
    },
  ],
  errors: acting,
});

export const createApiKey = op({
  ...answering,
  id: 'createApiKey',
  method: 'post',
  path: '/admin/v1/organizations/{organizationId}/api-keys',
  summary: 'Issues a key. Its secret is shown here and never again.',
  params: organizationParams,
  json: createApiKeyBody,
  ok: [{ status: 201, description: 'Issued.', body: createdApiKey }],
  errors: [...written, 'number_out_of_range'],
});

export const listApiKeys = op({
  ...answering,
  id: 'listApiKeys',
  method: 'get',
  path: '/admin/v1/organizations/{organizationId}/api-keys',
  summary: "An organization's keys, newest first.",
  params: organizationParams,
  query: pageQuery,
  ok: [{ status: 200, description: 'One page.', body: apiKeyPage }],
  errors: listed,
});

export const revokeApiKey = op({
  ...row,
  id: 'revokeApiKey',
  method: 'delete',
  path: '/admin/v1/organizations/{organizationId}/api-keys/{keyId}',
  summary: 'Revokes a key; the next call that uses it is refused.',
  params: organizationParams.extend({ keyId: idParameter('apiKey') }),
  ok: [{ status: 204, description: 'Revoked.' }],
  errors: acting,
});

export const topUpWallet = op({
  ...answering,
  role: 'money',
  id: 'topUpWallet',
  method: 'post',
  path: '/admin/v1/organizations/{organizationId}/top-ups',
  summary: 'Credits a confirmed payment, once per reference.',
  params: organizationParams,
  json: topUpBody,
  ok: [
    { status: 201, description: 'Credited.', body: topUp },
    { status: 200, description: 'Credited before.', body: topUp },
  ],
  errors: [...written, 'number_out_of_range', 'conflict'],
});

const entitlementParams = organizationParams.extend({ rosterModelId: idParameter('rosterModel') });

export const grantEntitlement = op({
  ...row,
  id: 'grantEntitlement',
  method: 'put',
  path: '/admin/v1/organizations/{organizationId}/entitlements/{rosterModelId}',
  summary: 'Lets an organization use a roster model.',
  params: entitlementParams,
  ok: [{ status: 204, description: 'Granted.' }],
  errors: acting,
});

export const revokeEntitlement = op({
  ...row,
  id: 'revokeEntitlement',
  method: 'delete',
  path: '/admin/v1/organizations/{organizationId}/entitlements/{rosterModelId}',
  summary: 'Ends the use of a roster model; requests already accepted still finish.',
  params: entitlementParams,
  ok: [{ status: 204, description: 'Revoked.' }],
  errors: acting,
});

export const createRosterModel = op({
  ...answering,
  id: 'createRosterModel',
  method: 'post',
  path: '/admin/v1/roster',
  summary: "Adds a frozen copy of an organization's model to the roster.",
  json: createRosterModelBody,
  ok: [{ status: 201, description: 'Added.', body: createdRosterModel }],
  errors: written,
});

const adjusting = {
  ...answering,
  role: 'money',
  method: 'post',
  params: organizationParams,
  ok: [
    { status: 201, description: 'Booked.', body: adjustment },
    { status: 200, description: 'Booked before.', body: adjustment },
  ],
  errors: [...written, 'number_out_of_range', 'conflict'],
} as const;

export const refundRequest = op({
  ...adjusting,
  id: 'refundRequest',
  path: '/admin/v1/organizations/{organizationId}/refunds',
  summary: 'Gives a charge back, whole or in part, once per reference.',
  json: refundBody,
});

export const chargeBackTopUp = op({
  ...adjusting,
  id: 'chargeBackTopUp',
  path: '/admin/v1/organizations/{organizationId}/chargebacks',
  summary:
    'Books that a payment was taken back; the wallet takes no new holds until it is reopened.',
  json: chargebackBody,
});

export const payOutWallet = op({
  ...adjusting,
  id: 'payOutWallet',
  path: '/admin/v1/organizations/{organizationId}/payouts',
  summary: 'Books that money was paid back, never more than is available, once per reference.',
  json: payoutBody,
});

export const writeOffDebt = op({
  ...adjusting,
  id: 'writeOffDebt',
  path: '/admin/v1/organizations/{organizationId}/write-offs',
  summary: 'Gives up what is owed after chargebacks, whole or in part, once per reference.',
  json: writeOffBody,
});

export const reopenWallet = op({
  ...answering,
  role: 'money',
  id: 'reopenWallet',
  method: 'post',
  path: '/admin/v1/organizations/{organizationId}/wallet/reopen',
  summary: 'Lets a wallet that a chargeback closed take holds again; an open one stays as it is.',
  params: organizationParams,
  json: reopenWalletBody,
  ok: [{ status: 200, description: 'The wallet.', body: wallet }],
  errors: written,
});

export const verifyLedger = op({
  ...answering,
  id: 'verifyLedger',
  method: 'get',
  path: '/admin/v1/ledger/verification',
  summary:
    'Verifies the whole books now. While an invariant is violated, no new request is accepted.',
  ok: [{ status: 200, description: 'What was found.', body: ledgerVerification }],
  errors: operatorCall,
});
