import { expect, it } from 'vitest';

import { emptyDraft, toReview } from '../drafts/draft.ts';
import { valueAt } from './value-at.ts';

it('finds what a pointer of the service points to, roles among the references', () => {
  const order = toReview({ ...emptyDraft, camera: { distanceM: 4 } }, [
    {
      id: '1',
      file: null,
      name: 'bag.png',
      size: null,
      role: 'bag',
      item: '',
      fidelity: { level: 'exact', aspects: [] },
    },
  ]);
  expect(valueAt(order, '/brief/camera/distance_m')).toBe('4');
  expect(valueAt(order, '/brief/reference_roles/0/role')).toBe('"bag"');
  expect(valueAt(order, '/brief/reference_roles/1/role')).toBe('');
  expect(valueAt(order, '/aspect')).toBe('"3:4"');
});
