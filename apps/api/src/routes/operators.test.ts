import {
  allAuditEventPage,
  createdOperator,
  operatorPage,
  wireOperations,
} from '@image-production/contract';
import type { CreatedOperatorAnswer, OperationRow } from '@image-production/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, problemIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;

beforeEach(async () => {
  api = await testApi();
});
afterEach(() => api[Symbol.asyncDispose]());

const path = '/admin/v1/operators';

async function name(role: string): Promise<CreatedOperatorAnswer> {
  return parsed(createdOperator, await api.operator('POST', path, { name: 'Noor', role }));
}

const call = (token: string, method: string, target: string, json?: object): Promise<Answer> =>
  api.call(method, target, { apiKey: token, ...(json && { json }) });

describe('an operator', () => {
  it('is named, listed without the token, and gone on the call after it was revoked', async () => {
    const { token, ...shown } = await name('all');
    const listed = await call(token, 'GET', path);
    expect(parsed(operatorPage, listed).data).toEqual([shown]);
    expect(listed.text).not.toContain(token);
    expect((await call(token, 'DELETE', `${path}/${shown.operatorId}`)).status).toBe(204);
    expect(summarizeRefusal(await call(token, 'GET', path))).toBe('404 not_found');
    expect((await api.operator('DELETE', `${path}/${shown.operatorId}`)).status).toBe(204);
    const unknown = `${path}/opr_${'0'.repeat(26)}`;
    expect(summarizeRefusal(await api.operator('DELETE', unknown))).toBe('404 not_found');
  });

  it('is who the audit trail names', async () => {
    const { token, operatorId } = await name('all');
    await call(token, 'POST', '/admin/v1/organizations', { name: 'Atelier' });
    const trail = parsed(allAuditEventPage, await call(token, 'GET', '/admin/v1/audit-events'));
    expect(trail.data).toMatchObject([
      { action: 'organization.create', actor: { kind: 'operator', id: operatorId } },
      { action: 'operator.appoint', subject: operatorId, actor: { kind: 'operator', id: null } },
    ]);
  });

  it('has a name and one of the roles', async () => {
    const answer = await api.operator('POST', path, { role: 'root' });
    expect(inputProblemsIn(answer).toSorted()).toEqual([
      'value_not_allowed /name',
      'value_not_allowed /role',
    ]);
  });
});

describe('a role', () => {
  const rows = Object.values<OperationRow>(wireOperations).filter(
    ({ auth }) => auth === 'operator',
  );
  const money = new Set([
    'topUpWallet',
    'refundRequest',
    'chargeBackTopUp',
    'payOutWallet',
    'writeOffDebt',
    'reopenWallet',
  ]);
  const isForAll = ({ id, method }: OperationRow): boolean =>
    id === 'exportOrganization' || (method !== 'get' && !money.has(id));
  const target = ({ path: template }: OperationRow): string =>
    template.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
      const prefix = { organizationId: 'org', keyId: 'key', rosterModelId: 'rst' }[parameter];
      return `${prefix ?? (parameter === 'operatorId' ? 'opr' : 'inc')}_${'0'.repeat(26)}`;
    });

  it.each(rows)('is asked for by $id', async (row) => {
    const [reader, cashier] = [await name('read'), await name('money')];
    const refusedTo = async (token: string): Promise<boolean> => {
      const answer = await call(token, row.method.toUpperCase(), target(row));
      return answer.status === 403 && problemIn(answer).code === 'insufficient_scope';
    };
    expect([await refusedTo(reader.token), await refusedTo(cashier.token)]).toEqual([
      isForAll(row) || money.has(row.id),
      isForAll(row),
    ]);
  });
});
