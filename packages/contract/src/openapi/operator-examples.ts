import type { CreatedOperatorAnswer, OperatorPage } from '../output/operators.ts';

const operator = {
  operatorId: 'opr_01JD3V7M6QK8X2Y4Z6A8B0C2D4',
  name: 'Noor, accounts',
  role: 'money',
  createdAt: '2026-11-20T10:00:00.000Z',
  revokedAt: null,
} as const;

export const operatorPageExample: OperatorPage = { data: [operator], nextCursor: null };

export const createdOperatorExample: CreatedOperatorAnswer = {
  ...operator,
  token: `ips_operator_${'x'.repeat(40)}`,
};
