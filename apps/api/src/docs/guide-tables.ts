import { errorAdvice, errorCatalogue, errorCodes, toMoney } from '@image-production/contract';
import type { Capabilities } from '@image-production/contract';
import { resolutions } from '@image-production/operations';
import type { Operation, Resolution } from '@image-production/operations';
import { priceOf } from '@image-production/pricing';
import type { PriceList } from '@image-production/pricing';

/** The price list as a table in Markdown, one row per operation. */
export function priceTable(list: PriceList<Operation, Resolution>): string {
  const ordered = [...new Set(list.prices.map(({ operation }) => operation))];
  const rows = ordered.map((operation) => {
    const prices = resolutions.map((resolution) => priceOf(list, operation, resolution));
    const surcharges = prices.flatMap((price) => (price ? [price.referenceSurcharge] : []));
    const surcharge = surcharges.find((amount) => amount > 0n);
    return [
      `\`${operation}\``,
      ...prices.map((price) => (price ? toMoney(price.unitPrice).amount : '–')),
      surcharge === undefined ? '–' : toMoney(surcharge).amount,
    ];
  });
  return table(['', ...resolutions, 'more per picture with references'], rows);
}

const units = [
  ['BytesMax', 'bytes'],
  ['PixelsMax', 'pixels'],
  ['PixelsMin', 'pixels'],
  ['CharactersMax', 'characters'],
  ['PerMinute', 'a minute'],
  ['SecondsMax', 'seconds'],
] as const;

/** The limits of this installation as a table in Markdown, under their names in the capabilities. */
export function limitTable({ limits, retention }: Capabilities): string {
  const rows = Object.entries(limits).map(([name, value]) => {
    const unit = units.find(([ending]) => name.endsWith(ending))?.[1] ?? '';
    return [`\`${name}\``, `${value.toLocaleString('en')} ${unit}`.trim()];
  });
  const kept = Object.entries(retention).map(([name, value]) => [`\`${name}\` are kept`, value]);
  return table(['limit', 'value'], [...rows, ...kept]);
}

/** Every error code under what is to be done about it. */
export function errorTables(): string {
  const [later, corrected] = [true, false].map((isLater) =>
    table(
      ['code', 'status', 'what to do'],
      errorCodes
        .filter((code) => errorCatalogue[code].retryable === isLater)
        .map((code) => [
          `[\`${code}\`](/problems/${code})`,
          `${errorCatalogue[code].status}`,
          errorAdvice[code],
        ]),
    ),
  );
  return `## Call again later\n\n${later}\n\n## Correct the call first\n\n${corrected}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
