export { bench, roundsOf, tell } from './bench.ts';
export type { Bench } from './bench.ts';
export { median, quantile, toSpread } from './figures.ts';
export { figureRow, ratioRow } from './rows.ts';
export type { Goal, Row } from './rows.ts';
