import { z } from 'zod';

/** Between a domain value and the JSON text that is stored of it. */
export interface JsonCodec<Value> {
  encode(value: Value): string;
  /** Throws when the text is not what this codec wrote: the database was changed by others. */
  decode(text: string): Value;
}

/**
 * A codec for objects. The text carries the version of its form; the shape is checked at the
 * top, where a mix-up of columns or of versions shows. Amounts do not belong in here as they
 * are: JSON has no whole numbers of their size.
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

/** A codec for lists of texts. */
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
