import type { Table } from '../model/vocabulary.ts';

const names =
  'table|tables|tabletop|tabletops|counter|counters|countertop|worktop|worktops|desk|desks|sideboard';

/** How texts name the table that things are on, and from which side the figure is at it. */
export const tableWords: Readonly<Record<Table, readonly string[]>> = {
  behind: [
    `behind a|the|her|his|their|its ..3 ${names}`,
    `stand|stands|standing at a|the|her|his|their ..3 ${names}`,
  ],
  beside: [`on|upon|atop|onto|across|over a|the|her|his|their|its ..3 ${names}`, names],
};
