import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { multipart } from './multipart.ts';
import type { MultipartBody, Part } from './multipart.ts';

/** Insignificant variations of a form: boundary, file names, headers, order and layout of parts. */
export interface Wrapping {
  readonly boundary: string;
  readonly isBoundaryQuoted: boolean;
  /** By which the parts are ordered; those of one name keep their order. */
  readonly ranks: readonly number[];
  readonly fileNames: readonly string[];
  readonly fileType: string | null;
  readonly textType: string | null;
  readonly dispositionName: string;
  readonly extraHeaders: readonly string[];
  /** How the JSON of a brief is laid out. */
  readonly indentation: string;
  readonly lineEnd: string;
  readonly isBriefFile: boolean;
}

const fromCharacters = (characters: string, minLength: number, maxLength: number) =>
  fc
    .array(fc.constantFrom(...characters), { minLength, maxLength })
    .map((chosen) => chosen.join(''));
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

export const wrappings: Arbitrary<Wrapping> = fc.record({
  boundary: fromCharacters(`${letters}-_'()+./:=?`, 16, 70),
  isBoundaryQuoted: fc.boolean(),
  ranks: fc.array(fc.nat(), { minLength: 16, maxLength: 16 }),
  fileNames: fc.array(fromCharacters(`${letters} ./-_éß写`, 1, 40), { minLength: 3, maxLength: 3 }),
  fileType: fc.constantFrom(null, 'image/png', 'image/jpeg', 'application/octet-stream'),
  textType: fc.constantFrom(null, 'text/plain', 'text/plain; charset=utf-8'),
  dispositionName: fc.constantFrom(
    'Content-Disposition',
    'content-disposition',
    'CONTENT-DISPOSITION',
  ),
  extraHeaders: fc.array(
    fromCharacters(letters, 1, 20).map((text) => `X-${text}: ${text}`),
    { maxLength: 3 },
  ),
  indentation: fc.constantFrom('', ' ', '    ', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  isBriefFile: fc.boolean(),
});

/** Serializes the same form to different bytes. */
export function wrapped(parts: readonly Part[], wrapping: Wrapping): MultipartBody {
  const { boundary, isBoundaryQuoted } = wrapping;
  const { contentType, body } = multipart(
    reordered(parts, wrapping.ranks).map((part, index) => rewritten(part, index, wrapping)),
    boundary,
  );
  const quoted = contentType.replace(boundary, () => `"${boundary}"`);
  return { contentType: isBoundaryQuoted ? quoted : contentType, body };
}

function reordered(parts: readonly Part[], ranks: readonly number[]): readonly Part[] {
  const names = parts
    .map(({ name }, index) => ({ name, rank: ranks[index] ?? 0 }))
    .toSorted((one, other) => one.rank - other.rank);
  const waiting = Map.groupBy(parts, ({ name }) => name);
  return names.flatMap(({ name }) => waiting.get(name)?.shift() ?? []);
}

function rewritten(part: Part, index: number, wrapping: Wrapping): Part {
  const { fileNames, fileType, textType, dispositionName, extraHeaders } = wrapping;
  const isBrief = part.name === 'brief';
  const isFile = isBrief ? wrapping.isBriefFile : part.fileName !== undefined;
  const fileName = isFile ? `; filename="${fileNames[index % fileNames.length]}"` : '';
  const type = isFile ? fileType : textType;
  return {
    content: isBrief ? laidOut(String(part.content), wrapping) : part.content,
    headers: [
      ...extraHeaders,
      `${dispositionName}: form-data; name="${part.name}"${fileName}`,
      ...(type === null ? [] : [`Content-Type: ${type}`]),
    ],
  };
}

function laidOut(json: string, { indentation, lineEnd }: Wrapping): string {
  return JSON.stringify(JSON.parse(json), null, indentation).replaceAll('\n', lineEnd);
}
