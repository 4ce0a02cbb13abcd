import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';

import type { ProInput } from '@image-production/client';
import type { WireProblem } from '@image-production/contract';
import { LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';

import { Complaint, exitCodes } from '../exit-codes.ts';
import type { GivenReference } from './parse-reference.ts';

/** What the command line says beside the file; its references follow those of the file. */
export interface BriefOverrides {
  readonly custom_model_id?: string;
  readonly model_id?: string;
  readonly resolution?: string;
  readonly aspect?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly variation?: number;
  readonly references: readonly GivenReference[];
}

/**
 * A brief as YAML or JSON, checked by the schema of the contract, with the paths of its references
 * resolved. Everything that is wrong is told at once, by line.
 */
export async function readBriefFile(
  path: string,
  overrides: BriefOverrides,
  startFolder: string,
): Promise<ProInput> {
  const absolute = resolve(startFolder, path);
  const text = await readFile(absolute, 'utf8').catch(() => {
    throw new Complaint(exitCodes.notFound, 'no_file', `${path} cannot be read.`);
  });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) throw invalid(path, [`${path}: ${broken.message}`]);
  const { briefFile, readInput } = await import('@image-production/contract');
  const given = merge(document.toJS() as unknown, overrides, dirname(absolute), startFolder);
  const read = readInput(briefFile, given);
  if (!read.ok) {
    const place = (problem: WireProblem): string => locate(document, lines, problem.pointer);
    throw invalid(
      path,
      read.failure.map(
        (problem) => `${path}${place(problem)} ${problem.pointer}: ${problem.message}`,
      ),
    );
  }
  const { $schema: _schema, ...input } = read.value;
  await expectFiles(path, input.references);
  return input as ProInput;
}

function merge(
  file: unknown,
  { references, metadata, ...others }: BriefOverrides,
  folder: string,
  startFolder: string,
): unknown {
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return file;
  const members = file as Readonly<Record<string, unknown>>;
  const own = Array.isArray(members['references']) ? members['references'] : [];
  const added = references.map((one) => ({ ...one, file: resolve(startFolder, one.file) }));
  const said = Object.fromEntries(
    Object.entries(others).filter(([, value]) => value !== undefined),
  );
  const isIdentified = 'custom_model_id' in said || 'model_id' in said;
  const { custom_model_id: custom, model_id: roster, ...rest } = members;
  return {
    ...(isIdentified ? rest : { ...rest, ...pick({ custom_model_id: custom, model_id: roster }) }),
    ...said,
    ...(metadata && { metadata: { ...(members['metadata'] as object | undefined), ...metadata } }),
    ...((own.length > 0 || added.length > 0) && {
      references: [...own.map((one: unknown) => locateFile(one, folder)), ...added],
    }),
  };
}

function pick(members: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

function locateFile(reference: unknown, folder: string): unknown {
  if (typeof reference !== 'object' || reference === null || !('file' in reference)) {
    return reference;
  }
  const { file } = reference;
  return typeof file === 'string' ? { ...reference, file: resolve(folder, file) } : reference;
}

async function expectFiles(
  path: string,
  references: readonly { readonly file: string }[],
): Promise<void> {
  const missing: string[] = [];
  for (const [index, { file }] of references.entries()) {
    const isFile = await stat(file)
      .then((found) => found.isFile())
      .catch(() => false);
    if (!isFile) missing.push(`${path} /references/${index}/file: ${file} is not a file.`);
  }
  if (missing.length > 0) throw invalid(path, missing, 'Paths in a brief start at its folder.');
}

function invalid(path: string, problems: readonly string[], next?: string): Complaint {
  const usual = `ips pro init shows what a brief has; ips pro generate ${path} --review asks the service.`;
  return new Complaint(exitCodes.validation, 'brief_invalid', problems.join('\n'), next ?? usual);
}

/** `:12` of the value that a pointer names, or of the nearest one around it. */
function locate(document: Document, lines: LineCounter, pointer: string): string {
  const steps = pointer.split('/').slice(1);
  for (let depth = steps.length; depth >= 0; depth -= 1) {
    const node = document.getIn(steps.slice(0, depth), true) as
      | { readonly range?: readonly number[] }
      | undefined;
    const offset = node?.range?.[0];
    if (offset !== undefined) return `:${lines.linePos(offset).line}`;
  }
  return '';
}

/** What files of a look are called after. */
export function lookName(path: string): string {
  return basename(path, extname(path));
}
