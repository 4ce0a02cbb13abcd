/** JSON Pointer (RFC 6901) of a member that is reached by these names and indices. */
export function pointerOf(path: readonly PropertyKey[], prefix = ''): string {
  return path.reduce<string>((pointer, step) => `${pointer}/${escapeStep(String(step))}`, prefix);
}

/** The names and indices a pointer goes through, all as text. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Pointer of the value that contains the one pointed at. */
export function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(pointer.lastIndexOf('/'), 0));
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
