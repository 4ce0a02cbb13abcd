import { ownNames } from '@image-production/brief';
import type { MemberNames } from '@image-production/brief';

/** One of the customer's own notes, as a row of a form. */
export interface MetadataRow {
  readonly name: string;
  readonly value: string;
}

/** `focalLengthMm` as the wire calls it: `focal_length_mm`. */
export function toWireName(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function toWireNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWireNames);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [toWireName(key), toWireNames(inner)]),
  );
}

/** The names under which a brief is written on the wire. */
export const wireNames: MemberNames = {
  ...(Object.fromEntries(
    Object.keys(ownNames).map((key) => [key, toWireName(key)]),
  ) as MemberNames),
  files: 'references',
};

/** Rows with a name and a value; undefined when there is none. */
export function toMetadata(
  rows: readonly MetadataRow[],
): Readonly<Record<string, string>> | undefined {
  const named = rows.filter(({ name, value }) => name !== '' && value !== '');
  if (named.length === 0) return undefined;
  return Object.fromEntries(named.map(({ name, value }) => [name, value]));
}
