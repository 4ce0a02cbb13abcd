/** Whether a JSON value is an object: neither null nor a list. */
export function isObject(json: unknown): json is object {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
