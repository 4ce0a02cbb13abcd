import { labOperations } from '@image-production/operations';
import { expect, it } from 'vitest';

import { labRows } from './lab-rows.ts';

const rows = Object.values(labRows);

it.each(labOperations)('%s is ordered by exactly one row', (operation) => {
  expect(rows.filter(({ orders }) => orders === operation)).toHaveLength(1);
});
