/** Builds a JSON Pointer (RFC 6901) from member names and indices. */
export function toPointer(path: readonly PropertyKey[], prefix = ''): string {
  return path.reduce<string>((pointer, step) => `${pointer}/${escapeStep(String(step))}`, prefix);
}

/** Parses a JSON Pointer into member names and indices, all as strings. */
export function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
