import { expectTypeOf, test } from 'vitest';

import type { Id, ModelId, RequestId } from './index.ts';

test('an identifier of one kind is not taken for another', () => {
  expectTypeOf<ModelId>().not.toExtend<RequestId>();
  expectTypeOf<string>().not.toExtend<ModelId>();
});

test('an identifier is text and goes by its kind', () => {
  expectTypeOf<ModelId>().toExtend<string>();
  expectTypeOf<Id<'model'>>().toEqualTypeOf<ModelId>();
});
