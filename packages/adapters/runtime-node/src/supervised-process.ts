/** BSD sysexits: a start that no restart can help. */
const configurationError = 78;

/** What a supervised process tells its supervisor; `tooling/launch` reads it. */
type Report = { readonly kind: 'ready' } | { readonly kind: 'trouble'; readonly message: string };

/** Tells the supervisor, if there is one, that the start succeeded: from now on it starts again. */
export function reportReady(): void {
  tell({ kind: 'ready' });
}

/**
 * Ends a start with sentences for whoever made it, without a stack. A supervisor prints what
 * several of its programs say once; without one they go to standard error.
 */
export function endStart(messages: readonly string[], exitCode: number = configurationError): void {
  for (const message of messages) {
    if (!tell({ kind: 'trouble', message })) console.error(message);
  }
  process.exitCode = exitCode;
}

/** False when nobody listens. */
function tell(report: Report): boolean {
  if (process.env['SUPERVISED'] !== '1' || !process.send || !process.connected) return false;
  // A supervisor that dies meanwhile is no trouble of this process: it ends with its input.
  process.send(report, undefined, undefined, () => undefined);
  return true;
}
