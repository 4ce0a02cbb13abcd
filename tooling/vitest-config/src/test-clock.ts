/** Whether this run is one of `pnpm test:clock`: other programs then have another date. */
export const isClockShifted: boolean = Number(process.env['TEST_CLOCK_SHIFT_MS'] ?? 0) !== 0;

/** What a process started with an environment of its own needs to have the date of its test. */
export function clockEnvironment(): Record<string, string> {
  if (!isClockShifted) return {};
  const names = ['NODE_OPTIONS', 'TEST_CLOCK_SHIFT_MS'];
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
}
