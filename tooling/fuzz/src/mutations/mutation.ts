import type { Schema } from '../document/api-document.ts';

/**
 * What is done to one leaf. `benign` changes stay inside of what the schema says, so that where it
 * accepts them the service has to, too.
 */
export interface Mutation {
  readonly name: string;
  readonly isBenign?: boolean;
  /** The new value; `absent` takes the leaf away, null is a change that cannot be made here. */
  readonly apply: (value: unknown, schema: Schema, seed: string) => Change | null;
}

export type Change =
  | { readonly kind: 'value'; readonly value: unknown }
  /** The member once more, with this value. */
  | { readonly kind: 'twice'; readonly value: unknown }
  | { readonly kind: 'absent' };

export const toValue = (value: unknown): Change => ({ kind: 'value', value });

export const always = (name: string, value: unknown): Mutation => ({
  name,
  apply: () => toValue(value),
});

/** A mutation of texts, which leaves everything else alone. */
export const ofText = (name: string, change: (text: string) => string): Mutation => ({
  name,
  apply: (value) => (typeof value === 'string' ? toValue(change(value)) : null),
});

export const numberIn = (schema: Schema, name: string): number | null => {
  const value = schema[name];
  return typeof value === 'number' ? value : null;
};
