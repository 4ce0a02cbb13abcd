import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';

import type { ApiDocument, Schema } from './api-document.ts';

const documentId = 'https://image-production.example/openapi.json';

/** Judges values by schemas of the document. */
export class SchemaJudge {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  readonly #compiled = new WeakMap<Schema, ValidateFunction>();

  constructor(document: ApiDocument) {
    addFormats.default(this.#ajv);
    this.#ajv.addFormat('binary', true);
    this.#ajv.addSchema({ $id: documentId, components: document.root['components'] as object });
  }

  /** What is wrong with a value; null when nothing is. */
  findFault(schema: Schema, value: unknown): string | null {
    const validate = this.#compiled.get(schema) ?? this.#compile(schema);
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath ?? ''} ${error?.message ?? 'does not match'}`.trim();
  }

  #compile(schema: Schema): ValidateFunction {
    const validate = this.#ajv.compile(absolute(schema) as object);
    this.#compiled.set(schema, validate);
    return validate;
  }
}

/** References of a schema on its own have to name the document that they point into. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === '$ref' && typeof member === 'string' ? `${documentId}${member}` : absolute(member),
    ]),
  );
}
