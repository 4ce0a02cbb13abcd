import type { Token } from '../reading/token.ts';

/** The calendar year before the first year of each era. */
const eras: Readonly<Record<string, number>> = {
  明治: 1867,
  大正: 1911,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  民国: 1911,
  民國: 1911,
};

/** Finds an era name at a token; returns it with the index after its name. */
export function eraYear(
  tokens: readonly Token[],
  index: number,
): { readonly before: number; readonly end: number } | null {
  const before = eras[`${tokens[index]?.text}${tokens[index + 1]?.text}`];
  return before === undefined ? null : { before, end: index + 2 };
}
