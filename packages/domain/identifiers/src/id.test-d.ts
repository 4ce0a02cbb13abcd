import type { Id } from '@image-production/kernel';
import { expectTypeOf, test } from 'vitest';

import type { ModelId, RequestId } from './index.ts';

test('identifiers of different kinds are not assignable', () => {
  expectTypeOf<ModelId>().not.toExtend<RequestId>();
  expectTypeOf<string>().not.toExtend<ModelId>();
});

test('an identifier is text of its kind', () => {
  expectTypeOf<ModelId>().toExtend<string>();
  expectTypeOf<Id<'model'>>().toEqualTypeOf<ModelId>();
});
