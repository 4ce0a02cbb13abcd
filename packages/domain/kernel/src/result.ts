/** The outcome of an operation that may be refused: a value, never a thrown error. */
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

/** Transforms the value of a success; returns a refusal unchanged. */
export function map<Value, Failure, Next>(
  result: Result<Value, Failure>,
  change: (value: Value) => Next,
): Result<Next, Failure> {
  return result.ok ? succeed(change(result.value)) : result;
}

/** Chains an operation that may be refused; returns the first refusal. */
export function andThen<Value, Failure, Next, NextFailure>(
  result: Result<Value, Failure>,
  next: (value: Value) => Result<Next, NextFailure>,
): Result<Next, Failure | NextFailure> {
  return result.ok ? next(result.value) : result;
}

/** Folds both sides of a result into one value. */
export function match<Value, Failure, Answer>(
  result: Result<Value, Failure>,
  sides: {
    readonly success: (value: Value) => Answer;
    readonly refusal: (failure: Failure) => Answer;
  },
): Answer {
  return result.ok ? sides.success(result.value) : sides.refusal(result.failure);
}

/** The value of a result that cannot be a refusal here; throws on a refusal. */
export function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (result.ok) return result.value;
  throw new Error(`expected a success, was refused: ${describe(result.failure)}`);
}

function describe(failure: unknown): string {
  return JSON.stringify(failure, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
}
