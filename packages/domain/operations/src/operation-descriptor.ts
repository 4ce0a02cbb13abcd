import type { Aspect } from './aspect.ts';
import type { Resolution } from './resolution.ts';

/** Smallest and largest allowed value, both included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Everything that tells one operation from another, apart from its price and its pictures. */
export interface OperationDescriptor {
  /** A photograph of an identity, a LAB picture of anything, or a view of a Custom Model. */
  readonly makes: 'figure' | 'lab' | 'view';
  readonly resolutions: readonly Resolution[];
  readonly aspect: AspectRule;
  /** How many outputs one request may ask for, from 1. */
  readonly outputsMax: number;
  readonly references: Range;
  /** Fields of its own, apart from a brief or a casting. */
  readonly fields: Readonly<Record<string, FieldDescriptor>>;
  /** What its files are called after: ASCII, without a space. */
  readonly fileWord: string;
}

/** What decides about the shape of a picture. */
export interface AspectRule {
  /** Whether the client may name an aspect. */
  readonly isChoice: boolean;
  /** The aspect without a choice; `source`: the one nearest to the only reference. */
  readonly default: Aspect | 'source';
  /** Aspects that are rendered at another one for now. */
  readonly aliases?: Readonly<Partial<Record<Aspect, Aspect>>>;
  /**
   * Whether a picture has exactly the ratio of its only reference, of which `default` only names
   * the nearest; otherwise it has the pixels of its aspect.
   */
  readonly keepsRatio?: boolean;
}

export type FieldDescriptor = TextField | ChoiceField;

/** Free text, of so many code points after NFC and trim. Judged by the guard. */
export interface TextField {
  readonly kind: 'text';
  readonly length: Range;
  readonly isRequired: boolean;
}

export interface ChoiceField {
  readonly kind: 'choice';
  readonly values: readonly [string, ...string[]];
  readonly default: string;
}
