import { readFile } from 'node:fs/promises';

import { wireLimits } from '@image-production/contract';
import type { InputProblem } from '@image-production/kernel';
import type { FileContent, UploadedFile } from '@image-production/production';

import { parseJson } from '../http/read-json.ts';
import type { ReceivedFile, ReceivedForm } from './received-form.ts';
import { tooLarge } from './upload-problems.ts';

const referencesField = 'references[]';

/** The parts of a PRO submission, read but not yet judged. */
export interface ProForm {
  /** Values by field name, `brief` as parsed JSON. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The same parts as the fingerprint takes them. */
  readonly fields: ReadonlyMap<string, readonly unknown[]>;
  readonly files: ReadonlyMap<string, readonly FileContent[]>;
  readonly references: readonly UploadedFile[];
  /** Client names of the references, in order. */
  readonly fileNames: readonly (string | null)[];
  readonly problems: readonly InputProblem[];
}

/** Sorts the parts of a form into what PRO knows; everything else is a problem of its own. */
export async function readProForm(form: ReceivedForm): Promise<ProForm> {
  const fields = new Map<string, readonly unknown[]>();
  const problems: InputProblem[] = [...countProblems(form), ...textReferenceProblems(form)];
  for (const [name, values] of form.texts) {
    const isBrief = name === 'brief';
    fields.set(name, isBrief ? values.map((text) => parseJson(text, '/brief')) : values);
  }
  const briefFiles = form.files.get('brief') ?? [];
  for (const file of briefFiles) {
    fields.set('brief', [...(fields.get('brief') ?? []), await readBriefFile(file)]);
  }
  // References that came as text count for the fingerprint; what is wrong with them was told above.
  const known = [...fields].filter(([name]) => name !== referencesField);
  for (const [name, values] of known) {
    if (values.length > 1) problems.push(givenTwice(name));
  }
  const files = new Map([...form.files].filter(([name]) => name !== 'brief'));
  for (const name of files.keys()) {
    if (name !== referencesField) problems.push(unknownFile(name));
  }
  const references = files.get(referencesField) ?? [];
  return {
    input: Object.fromEntries(known.map(([name, [value]]) => [name, value])),
    fields,
    files,
    references: references.map(uploadedFile),
    fileNames: references.map(({ fileName }) => fileName || null),
    problems,
  };
}

async function readBriefFile(file: ReceivedFile): Promise<unknown> {
  if (file.sizeBytes > wireLimits.briefBytesMax) {
    throw tooLarge(`The part brief has more than ${wireLimits.briefBytesMax} bytes.`);
  }
  return parseJson(await readFile(file.path, 'utf8'), '/brief');
}

function uploadedFile({ path, sha256, sizeBytes }: ReceivedFile): UploadedFile {
  return { sha256, sizeBytes, read: () => readFile(path) };
}

/** Files beyond what the parser takes were not kept, so only their being there can be told. */
function countProblems(form: ReceivedForm): InputProblem[] {
  if (!form.hasTooManyFiles) return [];
  return [
    { pointer: '/references', code: 'reference_count', message: 'Send 1 to 9 reference files.' },
  ];
}

/** A reference that is text is often a file whose name had an unquoted comma in it. */
function textReferenceProblems(form: ReceivedForm): InputProblem[] {
  const references = form.order.filter(({ name }) => name === referencesField);
  return references.flatMap(({ kind }, index) =>
    kind === 'file'
      ? []
      : {
          pointer: `/references/${index}`,
          code: 'unsupported_image',
          message: `Reference ${index + 1} arrived as text, not as a file; quote file names that contain commas.`,
        },
  );
}

function givenTwice(name: string): InputProblem {
  return {
    pointer: pointerTo(name),
    code: 'value_not_allowed',
    message: `${name} is given more than once.`,
  };
}

function unknownFile(name: string): InputProblem {
  return {
    pointer: pointerTo(name),
    code: 'unknown_field',
    message: `${name} is not a field of this form.`,
  };
}

function pointerTo(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
