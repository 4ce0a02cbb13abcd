import { execFileSync } from 'node:child_process';

import { walletStatement } from '@image-production/contract';
import type { WalletStatementAnswer } from '@image-production/contract';

import { parsed } from './answer.ts';
import type { Customer } from './customer.ts';
import type { TestApi } from './test-api.ts';

const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;
/** The test's clock starts on 2023-11-14, at 22:13. */
export const november = '2023-11';
export const december = '2023-12';
export const january = '2024-01';

export const statementPath = (month: string): string => `/v1/wallet/statements/${month}`;

export async function readStatement(
  customer: Customer,
  month: string,
): Promise<WalletStatementAnswer> {
  return parsed(walletStatement, await customer.get(statementPath(month)));
}

/** A month with a charge and a released hold, then one that a hold is carried into. */
export async function twoMonths(api: TestApi): Promise<Customer> {
  const customer = await api.customer('1.00');
  const modelId = await customer.model();
  await customer.generatePro(modelId);
  await api.studio.fail();
  api.clock.advance(16 * dayMs);
  await customer.generatePro(modelId, { resolution: '4K' });
  api.clock.advance(2 * hourMs);
  await api.studio.finish();
  return customer;
}

/** Whether the machine has this program, with which a customer might check a statement. */
export function isInstalled(program: string, argument: string): boolean {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
