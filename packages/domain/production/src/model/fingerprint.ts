import type { Digest } from '@image-production/kernel';

/** The parsed parts of a submission that identify it. */
export interface SubmissionContent {
  /** `POST /v1/pro/generate`. */
  readonly endpoint: string;
  /** Each field with its values in wire order; a JSON part counts as its parsed value. */
  readonly fields: ReadonlyMap<string, readonly unknown[]>;
  /** Each file field with its files in wire order. */
  readonly files: ReadonlyMap<string, readonly FileContent[]>;
}

export interface FileContent {
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Digests that identify a submission, without any of its content. */
export interface Fingerprint {
  readonly version: 1;
  readonly endpoint: string;
  /** One digest per field and per file, under names such as `resolution` and `references[1]`. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Fingerprints a submission by its parsed content, independent of its encoding. */
export function fingerprintOf(content: SubmissionContent, digest: Digest): Fingerprint {
  const parts: [string, string][] = [];
  for (const [name, values] of content.fields) {
    parts.push([name, digest.sha256Hex(canonicalJson(values.map(withoutCarriageReturns)))]);
  }
  for (const [name, files] of content.files) {
    files.forEach((file, index) => {
      parts.push([`${stem(name)}[${index}]`, `${file.sha256}:${file.sizeBytes}`]);
    });
  }
  return {
    version: 1,
    endpoint: content.endpoint,
    parts: Object.fromEntries(parts.toSorted(byName)),
  };
}

/** Names of the parts that differ; empty if both are the same submission. */
export function mismatchOf(stored: Fingerprint, received: Fingerprint): readonly string[] {
  if (stored.endpoint !== received.endpoint) return ['endpoint'];
  const names = new Set([...Object.keys(stored.parts), ...Object.keys(received.parts)]);
  return [...names].filter((name) => stored.parts[name] !== received.parts[name]).toSorted();
}

function stem(fieldName: string): string {
  return fieldName.endsWith('[]') ? fieldName.slice(0, -2) : fieldName;
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1;
}

function withoutCarriageReturns(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
}

/** JSON with sorted member names (in the manner of RFC 8785); `1` and `"1"` stay different. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
