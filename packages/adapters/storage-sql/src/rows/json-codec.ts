import { z } from 'zod';

/** Converts between a domain value and its stored JSON text. */
export interface JsonCodec<Value> {
  encode(value: Value): string;
  /** Throws on text that this codec cannot have written. */
  decode(text: string): Value;
}

/**
 * A codec for objects. Stores a format version and validates only top-level members, which catches
 * mixed-up columns and versions. Amounts must be strings: JSON numbers would round them.
 */
export function objectCodec<Value extends object>(shape: z.core.$ZodLooseShape): JsonCodec<Value> {
  const stored = z.looseObject({ v: z.literal(1), ...shape });
  return {
    encode: (value) => JSON.stringify({ v: 1, ...value }),
    decode: (text) => {
      const { v: _, ...value } = stored.parse(JSON.parse(text));
      return value as unknown as Value;
    },
  };
}

/** A codec for string arrays. */
export function textsCodec<Text extends string>(): JsonCodec<readonly Text[]> {
  const stored = z.array(z.string());
  return {
    encode: (texts) => JSON.stringify(texts),
    decode: (text) => stored.parse(JSON.parse(text)) as Text[],
  };
}

export function encodeNullable<Value>(codec: JsonCodec<Value>, value: Value | null): string | null {
  return value === null ? null : codec.encode(value);
}

export function decodeNullable<Value>(codec: JsonCodec<Value>, text: string | null): Value | null {
  return text === null ? null : codec.decode(text);
}

export function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value);
}
