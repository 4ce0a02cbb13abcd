import type { Bench, Check } from './check.ts';

/** How a check has ended: in an error or well. */
export interface Verdict {
  readonly name: string;
  readonly error: string | null;
}

export async function runChecks(checks: readonly Check[], bench: Bench): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { name, run } of checks) {
    const error = await run(bench).then(
      () => null,
      (thrown: unknown) => (thrown instanceof Error ? `${thrown.stack}` : String(thrown)),
    );
    verdicts.push({ name, error });
  }
  return verdicts;
}
