import { malformed } from './upload-problems.ts';

/** RFC 2046 §5.1.1. */
const boundaryLengthMax = 70;

/** A parameter of a media type, its value quoted or bare. */
const parameter = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g;
const withinQuotes = /^[^"\\\r\n]*[^"\\\s]$/;
const withoutQuotes = /^[^\s;,"\\]+$/;

/**
 * Parses the boundary of a form. Throws for a second one: a proxy may have parsed the form by the
 * other.
 */
export function readBoundary(contentType: string): string {
  const named = [...contentType.matchAll(parameter)].filter(
    ([, name]) => name?.toLowerCase() === 'boundary',
  );
  if (named.length > 1) throw malformed('Content-Type names more than one boundary.');
  const [, , quoted, bare] = named[0] ?? [];
  const boundary = quoted ?? bare ?? '';
  const usable = quoted === undefined ? withoutQuotes : withinQuotes;
  if (boundary.length > boundaryLengthMax) {
    throw malformed(`The boundary is longer than ${boundaryLengthMax} characters.`);
  }
  if (!usable.test(boundary)) {
    throw malformed('Content-Type names no boundary; let your client library write this header.');
  }
  return boundary;
}
