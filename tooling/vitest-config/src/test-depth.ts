/**
 * How often something is repeated: as often as finds the mistakes that are planted, or, with
 * `TEST_DEPTH=full`, as often as is worth a longer run.
 */
export function atDepth<Value>(usual: Value, full: Value): Value {
  const depth = process.env['TEST_DEPTH'] ?? '';
  if (depth === '' || depth === 'usual') return usual;
  if (depth === 'full') return full;
  throw new Error(`TEST_DEPTH has to be usual or full, not "${depth}".`);
}
