import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { Casting } from '@image-production/client';
import { parse } from 'yaml';

import type { Questions } from '../asking/questions.ts';
import { Complaint, exitCodes, usageComplaint } from '../exit-codes.ts';
import type { Surroundings } from '../surroundings.ts';

export interface CastingOptions {
  readonly casting?: string;
  readonly ageRange?: string;
  readonly direction?: string;
}

const ageRanges = ['18-24', '25-34', '35-44', '45-54', '55-64', '65-74', '75-plus'] as const;

/** The casting of a file, of the options, or of the answers; the service judges what it says. */
export async function readCasting(
  options: CastingOptions,
  { startFolder }: Surroundings,
  questions: Questions | undefined,
): Promise<Casting> {
  const { casting, ageRange, direction } = options;
  if (casting !== undefined) return readCastingFile(casting, startFolder);
  const written = direction === undefined ? {} : { additional_direction: direction };
  if (ageRange !== undefined) return { age_range: ageRange, ...written } as Casting;
  if (!questions) throw usageComplaint('Say --casting FILE or --age-range.');
  return { ...(await askForCasting(questions)), ...written };
}

async function readCastingFile(file: string, startFolder: string): Promise<Casting> {
  try {
    const given = parse(await readFile(resolve(startFolder, file), 'utf8')) as {
      casting?: Casting;
    };
    return given.casting ?? (given as Casting);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Complaint(exitCodes.validation, 'casting_unreadable', `${file}: ${reason}`);
  }
}

async function askForCasting({ choose, text }: Questions): Promise<Casting> {
  const age = await choose(
    'How old is the person?',
    ageRanges.map((value) => ({ value, label: value })),
  );
  if (age === undefined) throw new Complaint(exitCodes.other, 'stopped', 'Nothing was charged.');
  const presentation = await choose('How do they present?', [
    { value: 'open', label: 'leave it open' },
    { value: 'feminine', label: 'feminine' },
    { value: 'masculine', label: 'masculine' },
    { value: 'androgynous', label: 'androgynous' },
  ]);
  const direction = await text('What else is there to say?', 'auburn hair, freckles, angular face');
  return {
    age_range: age,
    ...(presentation && presentation !== 'open' && { presentation }),
    ...(direction && { additional_direction: direction }),
  };
}
