/**
 * Aborts when the process is asked to end: SIGTERM, SIGINT, or, under a supervisor, the end of
 * standard input, which also comes when the supervisor was killed and can ask no more.
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
