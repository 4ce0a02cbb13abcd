import { resolve } from 'node:path';

import type { CreativeInput, PolishInput, ProductInput } from '@image-production/client';
import { Option } from 'commander';
import type { Command } from 'commander';

import { lookName } from '../brief/read-brief-file.ts';
import { usageComplaint } from '../exit-codes.ts';
import { produce } from '../producing/produce.ts';
import { addProductionOptions } from '../producing/production-options.ts';
import type { ProductionOptions } from '../producing/production-options.ts';
import { collect, parseCount, within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

interface LabOptions extends ProductionOptions {
  readonly prompt?: string;
  readonly aspect?: NonNullable<CreativeInput['aspect']>;
  readonly count?: number;
  readonly ref?: readonly string[];
  readonly background?: 'studio' | 'white' | 'scene';
  readonly instructions?: string;
  readonly intensity?: 'subtle' | 'balanced' | 'strong';
}

/** `lab`: pictures without a model. */
export function addLabCommand(program: Command, surroundings: Surroundings): void {
  const lab = program.command('lab').description('Pictures without a model.');
  withCount(addProductionOptions(lab.command('creative')))
    .description('Pictures from a prompt, with up to sixteen references.')
    .requiredOption('-p, --prompt <text>', 'what is to be seen')
    .option('--ref <file>', 'a picture to go by; may be repeated, in order', collect)
    .action(within(surroundings, creative));
  withCount(addProductionOptions(lab.command('product')))
    .description('Clean pictures of one product.')
    .argument('<image>', 'PNG, JPEG or WebP')
    .option('-p, --prompt <text>', 'where it stands')
    .addOption(new Option('--background <kind>', 'behind it').choices(['studio', 'white', 'scene']))
    .action(within(surroundings, product));
  addProductionOptions(lab.command('polish'))
    .description('Refines a picture; subject and composition stay.')
    .argument('<image>', 'PNG, JPEG or WebP')
    .option('--instructions <text>', 'what to look after')
    .addOption(
      new Option('--intensity <degree>', 'how far').choices(['subtle', 'balanced', 'strong']),
    )
    .action(within(surroundings, polish));
}

function withCount(command: Command): Command {
  return command
    .option('--aspect <ratio>', 'such as 1:1')
    .option('-n, --count <number>', 'how many pictures, 1 to 8', parseCount);
}

async function creative(session: Session, options: LabOptions): Promise<void> {
  const { prompt = '', ref = [], count, aspect } = options;
  const references = ref.map((file) => resolve(session.surroundings.startFolder, file));
  const input: CreativeInput = {
    ...common(options),
    prompt,
    ...(aspect && { aspect }),
    ...(count !== undefined && { count }),
    ...(references.length > 0 && { references }),
  };
  await produce(session, options, {
    name: 'creative',
    quote: toQuote('lab.creative', input.resolution, count, references.length),
    submit: (client, how) => client.lab.creative(input, how),
  });
}

async function product(session: Session, options: LabOptions, image: string): Promise<void> {
  const { prompt, count, aspect, background } = options;
  const input: ProductInput = {
    ...common(options),
    image: resolve(session.surroundings.startFolder, image),
    ...(prompt && { prompt }),
    ...(aspect && { aspect }),
    ...(count !== undefined && { count }),
    ...(background && { background }),
  };
  await produce(session, options, {
    name: lookName(image),
    quote: toQuote('lab.product', input.resolution, count, 1),
    submit: (client, how) => client.lab.product(input, how),
  });
}

async function polish(session: Session, options: LabOptions, image: string): Promise<void> {
  const { instructions, intensity } = options;
  const input: PolishInput = {
    ...common(options),
    image: resolve(session.surroundings.startFolder, image),
    ...(instructions && { instructions }),
    ...(intensity && { intensity }),
  };
  await produce(session, options, {
    name: lookName(image),
    quote: toQuote('lab.polish', input.resolution, 1, 1),
    submit: (client, how) => client.lab.polish(input, how),
  });
}

function common({ resolution, metadata, variation }: LabOptions) {
  if (!resolution) throw usageComplaint('Say --resolution 1K, 2K or 4K.');
  return {
    resolution,
    ...(metadata && { metadata }),
    ...(variation !== undefined && { variation }),
  };
}

function toQuote(
  operation: 'lab.creative' | 'lab.product' | 'lab.polish',
  resolution: '1K' | '2K' | '4K',
  count: number | undefined,
  referenceCount: number,
) {
  return { operation, resolution, count: count ?? 1, reference_count: referenceCount };
}
