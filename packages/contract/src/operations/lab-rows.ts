import * as rows from './lab.ts';

/** The rows of LAB by their ids. */
export const labRows = rows;
