import type { Operation, Resolution } from '@image-production/operations';

/** Which engines make what, in the order in which they are asked. */
export interface Route {
  readonly operations: readonly Operation[] | '*';
  readonly resolutions: readonly Resolution[] | '*';
  /** Names of engines; the first that can and may make a picture does. */
  readonly engines: readonly string[];
}

/** What a route is chosen by. */
export interface Routed {
  readonly operation: Operation;
  readonly resolution: Resolution;
}

/** The first route that matches decides; undefined when none does. */
export function findRoute(routes: readonly Route[], order: Routed): Route | undefined {
  return routes.find(
    ({ operations, resolutions }) =>
      includes(operations, order.operation) && includes(resolutions, order.resolution),
  );
}

function includes<Value>(values: readonly Value[] | '*', value: Value): boolean {
  return values === '*' || values.includes(value);
}
