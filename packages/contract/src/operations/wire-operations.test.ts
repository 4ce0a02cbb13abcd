import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { OperationRow } from './op.ts';
import { parseOutputFileName } from './output-file-name.ts';
import { wireOperations } from './wire-operations.ts';

const rows: readonly [string, OperationRow][] = Object.entries(wireOperations);

describe('the table of operations', () => {
  it('has every operation that is built', () => {
    expect(rows.map(([, { method, path }]) => `${method} ${path}`).toSorted()).toEqual(
      [
        'post /v1/pro/generate',
        'post /v1/pro/review',
        'post /v1/lab/creative',
        'post /v1/lab/product',
        'post /v1/lab/polish',
        'post /v1/models/generate',
        'post /v1/models/full-body',
        'post /v1/models/save',
        'get /v1/models',
        'get /v1/requests/{requestId}/submission',
        'get /v1/requests/{requestId}/references/{index}',
        'get /v1/models/{modelId}',
        'delete /v1/models/{modelId}',
        'patch /v1/models/{modelId}',
        'get /v1/models/candidates/{candidateId}',
        'get /v1/models/candidates/{candidateId}/portrait',
        'get /v1/models/candidates/{candidateId}/full-body',
        'get /v1/models/{modelId}/portrait',
        'get /v1/models/{modelId}/full-body',
        'get /v1/roster',
        'get /v1/roster/{rosterModelId}/portrait',
        'get /v1/requests',
        'get /v1/requests/{requestId}',
        'post /v1/requests/{requestId}/cancel',
        'get /v1/requests/{requestId}/events',
        'delete /v1/requests/{requestId}/outputs',
        'get /v1/requests/{requestId}/outputs/{file}',
        'get /v1/requests/{requestId}/outputs.zip',
        'get /v1/prices',
        'post /v1/quotes',
        'get /v1/wallet',
        'post /v1/test/reset',
        'get /v1/wallet/entries',
        'get /v1/wallet/statements/{month}',
        'get /v1/wallet/spending',
        'get /v1/audit-events',
        'get /admin/v1/audit-events',
        'get /admin/v1/operators',
        'post /admin/v1/operators',
        'delete /admin/v1/operators/{operatorId}',
        'get /v1/api-keys',
        'post /v1/api-keys',
        'post /v1/api-keys/{keyId}/rotate',
        'delete /v1/api-keys/{keyId}',
        'get /v1/capabilities',
        'get /v1/events',
        'get /v1/webhooks',
        'post /v1/webhooks',
        'get /v1/webhooks/{webhookId}',
        'patch /v1/webhooks/{webhookId}',
        'delete /v1/webhooks/{webhookId}',
        'post /v1/webhooks/{webhookId}/rotate',
        'post /v1/webhooks/{webhookId}/test',
        'get /v1/webhooks/{webhookId}/deliveries',
        'post /v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
        'get /',
        'get /healthz',
        'get /readyz',
        'get /metrics',
        'get /openapi.json',
        'get /docs',
        'get /docs/guides',
        'get /docs/guides/{guide}',
        'get /docs/{asset}',
        'get /problems/{code}',
        'post /admin/v1/organizations',
        'get /admin/v1/organizations',
        'get /admin/v1/organizations/{organizationId}',
        'patch /admin/v1/organizations/{organizationId}',
        'delete /admin/v1/organizations/{organizationId}',
        'get /admin/v1/export/{organizationId}',
        'post /admin/v1/organizations/{organizationId}/api-keys',
        'get /admin/v1/organizations/{organizationId}/api-keys',
        'delete /admin/v1/organizations/{organizationId}/api-keys/{keyId}',
        'post /admin/v1/organizations/{organizationId}/chargebacks',
        'post /admin/v1/organizations/{organizationId}/refunds',
        'post /admin/v1/organizations/{organizationId}/payouts',
        'post /admin/v1/organizations/{organizationId}/top-ups',
        'post /admin/v1/organizations/{organizationId}/wallet/reopen',
        'post /admin/v1/organizations/{organizationId}/write-offs',
        'put /admin/v1/organizations/{organizationId}/entitlements/{rosterModelId}',
        'delete /admin/v1/organizations/{organizationId}/entitlements/{rosterModelId}',
        'get /admin/v1/incidents',
        'post /admin/v1/incidents/{incidentId}/resolve',
        'get /admin/v1/ledger/verification',
        'post /admin/v1/roster',
        'get /admin/v1/pause',
        'put /admin/v1/pause',
      ].toSorted(),
    );
  });

  it.each(rows)('calls %s by its own name', (name, row) => {
    expect(row.id).toBe(name);
  });

  it.each(rows)('describes each parameter in the path of %s', (_name, { path, params }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
  });

  it.each(rows)('asks for a scope exactly where %s takes a key', (_name, { auth, scope, path }) => {
    expect(scope !== null).toBe(auth === 'key' || auth === 'key_or_signature');
    expect(auth === 'operator').toBe(path.startsWith('/admin/') || path === '/metrics');
    expect(auth === 'none').toBe(!/^\/(v1\/|admin\/|metrics$)/.test(path));
  });

  it.each(rows)('gives %s one kind of body and one kind of answer', (_name, row) => {
    // Creative alone takes JSON, too: without files there is nothing that needs a form.
    const kindsMax = row.id === 'createCreative' ? 2 : 1;
    expect([row.json, row.form].filter(Boolean).length).toBeLessThanOrEqual(kindsMax);
    for (const { status, body, mediaTypes } of row.ok) {
      expect([body, mediaTypes].filter(Boolean)).toHaveLength(
        [204, 303, 307].includes(status) ? 0 : 1,
      );
    }
  });

  it.each(rows)(
    'says who may keep what %s answers where it has content',
    (_name, { ok, cache }) => {
      const hasContent = ok.some(({ body, mediaTypes }) => body ?? mediaTypes);
      expect(cache !== undefined).toBe(hasContent);
    },
  );

  it.each(rows)('lists each error of %s once', (_name, { errors }) => {
    expect(new Set(errors).size).toBe(errors.length);
  });

  it.each(rows)('asks for an Idempotency-Key exactly where %s makes pictures', (_name, row) => {
    const isGeneration = row.generation !== undefined;
    // The same key that starts work may stop it and remove what came of it.
    const isEnding = row.id === 'cancelRequest' || row.id === 'deleteOutputs';
    expect(row.scope === 'generate').toBe(isGeneration || isEnding);
    expect('idempotency-key' in (row.headers?.shape ?? {})).toBe(isGeneration);
    expect(row.errors.includes('idempotency_key_required')).toBe(isGeneration);
  });

  it.each(rows)('can be published: %s', (_name, row) => {
    const inputs = [row.json, row.form, row.query, row.params, row.headers];
    const answers = row.ok.map(({ body }) => body);
    const publish = () => [
      ...inputs.map((schema) => schema && z.toJSONSchema(schema, { io: 'input' })),
      ...answers.map((schema) => schema && z.toJSONSchema(schema, { io: 'output' })),
    ];
    expect(publish).not.toThrow();
  });
});

describe('the name of an output file', () => {
  it.each([
    ['0.png', { index: 0, ending: 'png' }],
    ['7.tiff', { index: 7, ending: 'tiff' }],
    ['12.dng', { index: 12, ending: 'dng' }],
    ['00.png', undefined],
    ['0.PNG', undefined],
    ['0.jpg', undefined],
    ['-1.png', undefined],
    ['0.png/', undefined],
    ['0.plan.svg', { index: 0, ending: 'plan.svg' }],
    ['3.depth.png', { index: 3, ending: 'depth.png' }],
    ['0.plan.png', undefined],
    ['0.svg', undefined],
    ['0.depthxpng', undefined],
    ['100.png', undefined],
  ])('%s means %j', (text, name) => {
    expect(parseOutputFileName(text)).toEqual(name);
  });
});
