import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Part } from './multipart.ts';
import { picture } from './pictures.ts';
import { textParts } from './pro-form.ts';

/** One of the worked PRO requests; the README beside them explains the members. */
export interface FixtureBrief {
  readonly id: string;
  readonly request: {
    readonly form: Readonly<Record<string, string>>;
    readonly files: readonly { readonly name: string; readonly type: string }[];
    readonly brief: Readonly<Record<string, unknown>>;
  };
  readonly expected: {
    readonly status: 202 | 422;
    readonly clean: boolean;
    readonly errors: readonly { readonly code: string; readonly pointer: string }[];
    readonly errors_match?: 'all' | 'any';
    readonly advisories: readonly {
      readonly code: string;
      readonly severity: string;
      readonly pointer: string;
    }[];
  };
}

const folder = join(import.meta.dirname, '../../../../packages/contract/fixtures/briefs');

export function fixtureBriefs(): readonly FixtureBrief[] {
  return readdirSync(folder)
    .filter((name) => /^\d+-.*\.json$/.test(name))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as FixtureBrief);
}

/** The text parts, with the fixture's placeholders replaced by ids. */
export function fixtureForm(
  { request: { form, brief } }: FixtureBrief,
  identities: Readonly<Record<'saved_model' | 'roster_model', string>>,
): Part[] {
  const filled = Object.entries(form).map(([name, value]) => [
    name,
    value
      .replace('{saved_model}', identities.saved_model)
      .replace('{roster_model}', identities.roster_model),
  ]);
  return textParts({ ...(Object.fromEntries(filled) as Record<string, string>), brief });
}

/** A small picture of the right type for each file name. */
export function fixtureFiles({ request: { files } }: FixtureBrief): Promise<Part[]> {
  return Promise.all(
    files.map(async ({ name: fileName, type }) => {
      const format = type.replace('image/', '') as 'png' | 'jpeg' | 'webp';
      return { name: 'references[]', fileName, type, content: await picture('red', format) };
    }),
  );
}
