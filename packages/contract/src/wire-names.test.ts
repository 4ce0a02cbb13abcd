import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { fieldNamesAt } from './input/field-names.ts';
import { proBrief } from './input/pro-brief.ts';
import { toWirePointer, wireNames } from './wire-names.ts';

const form = z.strictObject({ brief: proBrief });
const keyOf = new Map<string, string>(Object.entries(wireNames).map(([key, name]) => [name, key]));

/** Steps to every member of the schema, list entries as `0`. */
function stepsTo(schema: unknown, at: readonly string[] = []): readonly (readonly string[])[] {
  const inside = fieldNamesAt(schema, at).map((name) => [...at, name]);
  const entries = fieldNamesAt(schema, [...at, '0']).length > 0 ? [[...at, '0']] : [];
  return [...inside, ...entries].flatMap((steps) => [steps, ...stepsTo(schema, steps)]);
}

describe('the names of the wire', () => {
  it('lead to every member of a brief that the document has', () => {
    for (const steps of stepsTo(form)) {
      const path = steps.map((step) => (step === '0' ? 0 : (keyOf.get(step) ?? '')));
      expect(toWirePointer(path)).toBe(`/${steps.join('/')}`);
    }
  });

  it('are told apart: no two keys of a domain have one', () => {
    expect(keyOf.size).toBe(Object.keys(wireNames).length);
  });

  it('leave entries and texts of LAB as they are', () => {
    expect(toWirePointer(['brief', 'referenceRoles', 2, 'fidelity', 'note'])).toBe(
      '/brief/reference_roles/2/fidelity/note',
    );
    expect(toWirePointer(['prompt'])).toBe('/prompt');
  });
});
