/**
 * Aborts when the process is asked to end: by SIGTERM, SIGINT or, under a supervisor, the end of
 * standard input, which also occurs when the supervisor itself was killed.
 */
export function shutdownSignal(): AbortSignal {
  const controller = new AbortController();
  const end = (): void => controller.abort();
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  if (process.env['SUPERVISED'] === '1') {
    process.stdin.once('end', end);
    process.stdin.once('error', end);
    process.stdin.resume();
    process.stdin.unref();
  }
  return controller.signal;
}
