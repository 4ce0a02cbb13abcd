/** When an engine that fails is left alone, and for how long. */
export interface CircuitRule {
  /** Failures in a row that open the circuit. */
  readonly failuresMax: number;
  readonly openMs: number;
}

/** Whether an engine is called. After a rest one call tries whether it has recovered. */
export type Circuit =
  | { readonly kind: 'closed'; readonly failures: number }
  /** Not called before `until`, epoch milliseconds. */
  | { readonly kind: 'open'; readonly until: number }
  /** One call is under way; all others wait for how it ends. */
  | { readonly kind: 'probing'; readonly since: number };

export const closedCircuit: Circuit = { kind: 'closed', failures: 0 };

/** The circuit with this call under way, or undefined when the call may not be made now. */
export function admitCall(circuit: Circuit, rule: CircuitRule, now: number): Circuit | undefined {
  switch (circuit.kind) {
    case 'closed':
      return circuit;
    case 'open':
      return now < circuit.until ? undefined : { kind: 'probing', since: now };
    case 'probing':
      // A probe whose end nobody reported does not keep the engine out of use for ever.
      return now < circuit.since + rule.openMs ? undefined : { kind: 'probing', since: now };
  }
}

/**
 * The circuit after a call. Only what speaks against the engine is a failure: refusals, pauses
 * that it asks for and our own mistakes show that it works.
 */
export function endCall(
  circuit: Circuit,
  rule: CircuitRule,
  end: 'worked' | 'failed',
  now: number,
): Circuit {
  if (end === 'worked') return circuit.kind === 'open' ? circuit : closedCircuit;
  if (circuit.kind === 'open') return circuit;
  const failures = circuit.kind === 'closed' ? circuit.failures + 1 : rule.failuresMax;
  return failures >= rule.failuresMax
    ? { kind: 'open', until: now + rule.openMs }
    : { kind: 'closed', failures };
}
