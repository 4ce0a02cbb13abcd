import type { z } from 'zod';

interface Addressed {
  readonly path: string;
  readonly params: z.ZodObject;
}

/** The path of one call of an operation: that of its row, with these values for its parameters. */
export function pathTo<Row extends Addressed>(row: Row, params: z.output<Row['params']>): string {
  const values: Readonly<Record<string, unknown>> = params;
  return row.path.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) =>
    encodeURIComponent(String(values[name])),
  );
}
