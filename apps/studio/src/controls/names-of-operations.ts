import type { RequestRecord } from '@image-production/client';

export type OperationName = RequestRecord['operation'];

const names: Readonly<Record<OperationName, string>> = {
  'pro.generate': 'Photograph',
  'lab.creative': 'LAB, creative',
  'lab.product': 'LAB, product',
  'lab.polish': 'LAB, polish',
  'models.portrait': 'Portrait of a casting',
  'models.full_body': 'Full body of a casting',
};

export const operationNames: readonly OperationName[] = [
  'pro.generate',
  'lab.creative',
  'lab.product',
  'lab.polish',
  'models.portrait',
  'models.full_body',
];

/** What was ordered, as people say it. */
export function nameOfOperation(operation: OperationName): string {
  return names[operation];
}
