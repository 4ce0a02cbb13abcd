import { describeOperation, labOperations } from '@image-production/operations';
import type { LabOperation } from '@image-production/operations';
import { labKind } from '@image-production/production';
import type { WorkKind, WorkOrder } from '@image-production/production';
import { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;

const object = z.looseObject({});
const text = z.string();

const labShapes = Object.fromEntries(
  labOperations.map((operation) => [labKind(operation), labShape(operation)]),
) as Record<Exclude<WorkKind, 'pro' | 'portrait' | 'full_body'>, Shape>;

/** Required members of each kind of work; kinds without an entry are not stored. */
const shapes: Readonly<Record<WorkOrder['kind'], Shape>> = {
  ...labShapes,
  pro: { brief: object, identity: object },
  portrait: { casting: object, appearance: object },
  full_body: {
    casting: object,
    appearance: object,
    portrait: object,
    wardrobe: text.nullable(),
  },
  removed: {},
};

const [first, ...others] = Object.entries(shapes).map(([kind, shape]) =>
  z.looseObject({ kind: z.literal(kind), ...shape }),
);
if (!first) throw new Error('there is no kind of work');

/** A stored work order. */
export const workSchema: z.ZodType = z.discriminatedUnion('kind', [first, ...others]);

function labShape(operation: LabOperation): Shape {
  const fields = Object.entries(describeOperation(operation).fields);
  // Accepts any text: stored orders may contain choices that are no longer offered.
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const isOptional = field.kind === 'text' && !field.isRequired;
      return [name, isOptional ? text.nullable() : text];
    }),
  );
}
