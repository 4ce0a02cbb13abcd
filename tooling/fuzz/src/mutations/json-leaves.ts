import type { ApiDocument, Schema } from '../document/api-document.ts';
import { jsonMutations } from './json-mutations.ts';
import { changeAt, listPointers, schemaAt } from './json-pointers.ts';
import type { Pointer } from './json-pointers.ts';
import type { Mutation } from './mutation.ts';
import { numberMutations } from './number-mutations.ts';
import { textMutations } from './text-mutations.ts';

/** A place in a JSON value with the ways to change it. */
export interface JsonLeaf {
  readonly pointer: Pointer;
  readonly mutations: readonly JsonLeafMutation[];
}

export interface JsonLeafMutation {
  readonly name: string;
  readonly isBenign: boolean;
  /** The whole value, changed; null when the change is none. */
  readonly apply: (value: unknown, seed: string) => JsonChange | null;
}

export interface JsonChange {
  readonly value: unknown;
  /** A member stands in its object twice, which no parser of schemas sees. */
  readonly hasTwins: boolean;
}

export function listJsonLeaves(
  document: ApiDocument,
  schema: Schema,
  baseline: unknown,
): JsonLeaf[] {
  return listPointers(baseline).map((pointer) => {
    const here = schemaAt(document, schema, pointer);
    const held = valueAt(baseline, pointer);
    return {
      pointer,
      mutations: mutationsFor(held).map((mutation) => toLeafMutation(mutation, pointer, here)),
    };
  });
}

function mutationsFor(held: unknown): readonly Mutation[] {
  if (typeof held === 'string') return [...jsonMutations, ...textMutations];
  return [...jsonMutations, ...numberMutations];
}

function toLeafMutation(mutation: Mutation, pointer: Pointer, schema: Schema): JsonLeafMutation {
  return {
    name: mutation.name,
    isBenign: mutation.isBenign ?? false,
    apply: (value, seed) => {
      const change = mutation.apply(valueAt(value, pointer), schema, seed);
      if (!change || (pointer.length === 0 && change.kind !== 'value')) return null;
      const inList = /^\d+$/.test(pointer.at(-1) ?? '');
      const changed = changeAt(value, pointer, change);
      return { value: changed, hasTwins: change.kind === 'twice' && !inList };
    },
  };
}

function valueAt(value: unknown, pointer: Pointer): unknown {
  return pointer.reduce<unknown>(
    (here, step) => (here as Readonly<Record<string, unknown>> | null | undefined)?.[step],
    value,
  );
}
