import { RawJson, twin } from '../calls/json-text.ts';
import type { ApiDocument, Schema } from '../document/api-document.ts';
import type { Change } from './mutation.ts';

export type Pointer = readonly string[];

/** Every place in a value, the value itself first. */
export function listPointers(value: unknown, at: Pointer = []): Pointer[] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Object.entries(value).flatMap(([name, member]) =>
    listPointers(member, [...at, name]),
  );
  return [at, ...below];
}

/** The schema at a place; empty where the document leaves it open. */
export function schemaAt({ resolve }: ApiDocument, schema: Schema, pointer: Pointer): Schema {
  let here = resolve(schema);
  for (const step of pointer) {
    const branches = branchesOf(here).map(resolve);
    const found = branches.map((branch) => memberOf(branch, step)).find((each) => each !== null);
    here = found ? resolve(found) : {};
  }
  const single = branchesOf(here)
    .map(resolve)
    .find((branch) => branch['type'] !== 'null');
  return single ?? here;
}

function branchesOf(schema: Schema): readonly Schema[] {
  const branches = schema['anyOf'] ?? schema['oneOf'];
  if (!Array.isArray(branches) || schema['properties'] !== undefined) return [schema];
  return branches as readonly Schema[];
}

function memberOf(schema: Schema, step: string): Schema | null {
  const properties = schema['properties'] as Readonly<Record<string, Schema>> | undefined;
  return properties?.[step] ?? (schema['items'] as Schema | undefined) ?? null;
}

/** The value with a change at one place; null when there is no such place. */
export function changeAt(value: unknown, pointer: Pointer, change: Change): unknown {
  const [step, ...rest] = pointer;
  if (step === undefined) return change.kind === 'value' ? change.value : null;
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return null;
  if (Array.isArray(value)) return changeInList(value, Number(step), rest, change);
  const members = value as Readonly<Record<string, unknown>>;
  if (!Object.hasOwn(members, step)) return null;
  if (rest.length > 0) return { ...members, [step]: changeAt(members[step], rest, change) };
  if (change.kind === 'value') return { ...members, [step]: change.value };
  if (change.kind === 'twice') return { ...members, [`${step}${twin}`]: change.value };
  return Object.fromEntries(Object.entries(members).filter(([name]) => name !== step));
}

function changeInList(
  list: readonly unknown[],
  index: number,
  rest: Pointer,
  change: Change,
): unknown {
  // An earlier change may have put a list where an object was, or taken elements away.
  if (!(index in list)) return null;
  if (rest.length > 0) return list.with(index, changeAt(list[index], rest, change));
  if (change.kind === 'value') return list.with(index, change.value);
  return change.kind === 'absent'
    ? list.toSpliced(index, 1)
    : list.toSpliced(index, 0, change.value);
}
