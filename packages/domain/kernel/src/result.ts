/** The answer of an operation whose refusals are expected: a value, never a thrown error. */
export type Result<Value, Failure> = Success<Value> | Refusal<Failure>;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refusal<Failure> {
  readonly ok: false;
  readonly failure: Failure;
}

export function succeed<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function refuse<Failure>(failure: Failure): Refusal<Failure> {
  return { ok: false, failure };
}

/** The value of a result that cannot be a refusal here; a refusal is a broken invariant. */
export function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (result.ok) return result.value;
  throw new Error(`expected a success, was refused: ${describe(result.failure)}`);
}

function describe(failure: unknown): string {
  return JSON.stringify(failure, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
}
