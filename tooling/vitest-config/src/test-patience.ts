const rounds = 5;
/** What one round takes on the machine that the limits were chosen for. */
const referenceMs = 32;
const mostPatience = 20;

/**
 * By how much every time limit of the tests is longer than on the machine they were chosen for:
 * TEST_PATIENCE, or how much slower this machine computes just now; at least 1.
 */
export function testPatience(): number {
  const given = process.env['TEST_PATIENCE'];
  if (given === undefined || given === '') {
    const patience = measurePatience();
    // Measured once: the processes of this run read it here.
    process.env['TEST_PATIENCE'] = String(patience);
    return patience;
  }
  const patience = Number(given);
  if (Number.isFinite(patience) && patience >= 1) return patience;
  throw new Error(`TEST_PATIENCE has to be a number of at least 1, not "${given}".`);
}

/** A time limit in milliseconds that was chosen on the reference machine, for this one. */
export function patiently(limitMs: number): number {
  return Math.ceil(limitMs * testPatience());
}

/** The clock on the wall counts: a busy machine is a slow one. */
function measurePatience(): number {
  compute();
  const startedAt = performance.now();
  for (let round = 0; round < rounds; round += 1) compute();
  const slowness = (performance.now() - startedAt) / rounds / referenceMs;
  return Math.min(mostPatience, Math.max(1, Math.round(slowness * 10) / 10));
}

/** A fixed amount of work whose result cannot be foreseen, so that none of it is left out. */
function compute(): number {
  let state = 1;
  for (let step = 0; step < 10_000_000; step += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    state ^= state >>> 13;
  }
  return state;
}
