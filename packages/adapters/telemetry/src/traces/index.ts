export { openTraces } from './open-traces.ts';
export type { Traces, TracesOptions } from './open-traces.ts';
