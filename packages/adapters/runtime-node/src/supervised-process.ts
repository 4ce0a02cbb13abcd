/** BSD sysexits EX_CONFIG: restarting cannot help. */
const configurationError = 78;

/** A message to the supervisor; `tooling/launch` reads it. */
type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'trouble'; readonly message: string }
  | { readonly kind: 'draining'; readonly message: string; readonly milliseconds: number };

/** Reports a successful start to the supervisor, if any, which from now on restarts the process. */
export function reportReady(): void {
  tell({ kind: 'ready' });
}

/**
 * Tells the supervisor, if any, why this process takes so much longer than others to end, so that
 * it is not killed meanwhile.
 */
export function reportDraining(message: string, milliseconds: number): void {
  tell({ kind: 'draining', message, milliseconds });
}

/**
 * Ends a failed start with sentences instead of a stack trace. A supervisor prints once what
 * several of its programs report; without one they are written to standard error.
 */
export function endStart(messages: readonly string[], exitCode: number = configurationError): void {
  for (const message of messages) {
    if (!tell({ kind: 'trouble', message })) console.error(message);
  }
  process.exitCode = exitCode;
}

/** False when there is no supervisor. */
function tell(report: Report): boolean {
  if (process.env['SUPERVISED'] !== '1' || !process.send || !process.connected) return false;
  // A supervisor that dies here is no error: this process ends when its standard input closes.
  process.send(report, undefined, undefined, () => undefined);
  return true;
}
