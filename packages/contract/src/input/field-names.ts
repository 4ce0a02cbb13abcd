import { z } from 'zod';

/** The names that an object at this place may have, whatever stands around its schema. */
export function fieldNamesAt(schema: unknown, steps: readonly string[]): readonly string[] {
  const bare = unwrapped(schema);
  if (bare instanceof z.ZodUnion) {
    return bare.options.flatMap((option) => fieldNamesAt(option, steps));
  }
  const [step, ...rest] = steps;
  if (bare instanceof z.ZodArray) return step === undefined ? [] : fieldNamesAt(bare.element, rest);
  if (!(bare instanceof z.ZodObject)) return [];
  if (step === undefined) return Object.keys(bare.shape);
  return Object.hasOwn(bare.shape, step) ? fieldNamesAt(bare.shape[step], rest) : [];
}

/** The schema that says what there is, without what says whether it has to be there. */
function unwrapped(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodReadonly
  ) {
    return unwrapped(schema.def.innerType);
  }
  if (!(schema instanceof z.ZodPipe)) return schema;
  // What prepares a value comes first, what makes something else of it last.
  return unwrapped(schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in);
}
