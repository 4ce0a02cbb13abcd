import type { FieldDescriptor } from './operation-descriptor.ts';
import { describeOperation } from './operation-descriptors.ts';
import type { LabOperation, OrderedFields } from './operation-descriptors.ts';

/** The names of an operation's free texts, in the order in which it describes them. */
export function textNames(operation: LabOperation): readonly string[] {
  const fields = Object.entries(describeOperation(operation).fields);
  return fields.flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []));
}

/** An operation's own fields by their names in a value that was read by its descriptor. */
export function pickFields<Name extends LabOperation>(
  operation: Name,
  read: Readonly<Record<string, unknown>>,
): OrderedFields<Name> {
  const names = Object.keys(describeOperation(operation).fields);
  return Object.fromEntries(names.map((name) => [name, read[name] ?? null])) as OrderedFields<Name>;
}

/** The least that an order says: these words where a text has to be, else what is meant without. */
export function leastFields<Name extends LabOperation>(
  operation: Name,
  words: string,
): OrderedFields<Name> {
  const fields = Object.entries(describeOperation(operation).fields);
  const least = fields.map(([name, field]) => [name, leastValue(field, words)] as const);
  return pickFields(operation, Object.fromEntries(least));
}

function leastValue(field: FieldDescriptor, words: string): string | null {
  if (field.kind === 'choice') return field.default;
  return field.isRequired ? words : null;
}
