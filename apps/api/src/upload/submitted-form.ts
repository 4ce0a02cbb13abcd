import { readFile } from 'node:fs/promises';

import { wireLimits } from '@image-production/contract';
import type { FileField, WireProblem } from '@image-production/contract';
import type { FileContent, UploadedFile } from '@image-production/production';

import { parseJson } from '../http/parse-json.ts';
import { readUtf8 } from '../http/read-utf8.ts';
import type { ReceivedFile, ReceivedForm } from './received-form.ts';
import { partTooLarge } from './upload-problems.ts';

/** The file field and JSON parts of an operation's form. */
export interface FormShape {
  readonly files: FileField;
  /** Parts that carry JSON, as text or as a file. */
  readonly jsonParts: readonly string[];
}

/** The parts of a form, sorted but not yet validated. */
export interface SubmittedForm {
  /** Values by field name, JSON parts parsed. */
  readonly input: Readonly<Record<string, unknown>>;
  /** All values by field name, for the fingerprint. */
  readonly fields: ReadonlyMap<string, readonly unknown[]>;
  readonly files: ReadonlyMap<string, readonly FileContent[]>;
  readonly pictures: readonly UploadedFile[];
  /** The client's file names of the pictures, in order. */
  readonly fileNames: readonly (string | null)[];
  readonly hasTooManyFiles: boolean;
  readonly problems: readonly WireProblem[];
}

/** Sorts the parts of a form by its shape; unknown and repeated parts become problems. */
export async function readSubmittedForm(
  form: ReceivedForm,
  shape: FormShape,
): Promise<SubmittedForm> {
  const fields = await readFields(form, shape);
  const files = underFirstName(form.files, shape);
  for (const name of shape.jsonParts) files.delete(name);
  const pictures = files.get(shape.files.name) ?? [];
  const known = [...fields].filter(([name]) => !isPictureField(name, shape));
  return {
    input: Object.fromEntries(known.map(([name, [value]]) => [name, value])),
    fields,
    files,
    pictures,
    fileNames: pictures.map(({ fileName }) => fileName || null),
    hasTooManyFiles: form.hasTooManyFiles,
    problems: [
      ...textPictureProblems(form, shape),
      ...known.filter(([, values]) => values.length > 1).map(([name]) => givenTwice(name)),
      ...[...files.keys()]
        .filter((name) => name !== shape.files.name)
        .map((name) => unknownFile(name, shape)),
    ],
  };
}

async function readFields(
  form: ReceivedForm,
  shape: FormShape,
): Promise<Map<string, readonly unknown[]>> {
  const fields = new Map<string, readonly unknown[]>(underFirstName(form.texts, shape));
  for (const name of shape.jsonParts) {
    const texts = form.texts.get(name) ?? [];
    const fromFiles = await Promise.all((form.files.get(name) ?? []).map(readJsonFile(name)));
    const values = [...texts, ...fromFiles].map((text) => parseJson(text, `/${name}`));
    if (values.length > 0) fields.set(name, values);
  }
  return fields;
}

/** Parts by name, with those under the alias moved to the field's name. */
function underFirstName<Part>(
  parts: ReadonlyMap<string, readonly Part[]>,
  { files: { name, alias } }: FormShape,
): Map<string, readonly Part[]> {
  const named = new Map(parts);
  const aliased = alias === undefined ? undefined : named.get(alias);
  if (alias === undefined || !aliased) return named;
  named.delete(alias);
  return named.set(name, [...(named.get(name) ?? []), ...aliased]);
}

function isPictureField(name: string, { files }: FormShape): boolean {
  return name === files.name || name === files.alias;
}

function readJsonFile(name: string): (file: ReceivedFile) => Promise<string> {
  return async (file) => {
    if (file.sizeBytes > wireLimits.briefBytesMax) {
      throw partTooLarge(name, wireLimits.briefBytesMax);
    }
    return readUtf8(await readFile(file.path), name);
  };
}

/** Reports pictures that arrived as text, often because curl splits file names at unquoted commas. */
function textPictureProblems(form: ReceivedForm, shape: FormShape): readonly WireProblem[] {
  const pictures = form.order.filter(({ name }) => isPictureField(name, shape));
  return pictures.flatMap(({ kind }, index) =>
    kind === 'file'
      ? []
      : {
          pointer: `/${shape.files.pointerName}/${index}`,
          code: 'unsupported_image',
          message: `Reference ${index + 1} arrived as text, not as a file; quote file names that contain commas.`,
        },
  );
}

function givenTwice(name: string): WireProblem {
  const message = `${name} is given more than once.`;
  return { pointer: pointerTo(name), code: 'value_not_allowed', message };
}

function unknownFile(name: string, { files }: FormShape): WireProblem {
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name || 'An empty name';
  const message = `${shown} is not a field of this form; send files as ${files.name}.`;
  return { pointer: pointerTo(name), code: 'unknown_field', message };
}

function pointerTo(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
