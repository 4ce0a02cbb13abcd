import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { ImageProduction, ProInput } from '@image-production/client';
import type { Command } from 'commander';

import { generateBatch } from '../batch/generate-batch.ts';
import { briefTemplate } from '../brief/brief-template.ts';
import { parseReference } from '../brief/parse-reference.ts';
import { lookName, readBriefFile } from '../brief/read-brief-file.ts';
import type { BriefOverrides } from '../brief/read-brief-file.ts';
import { Complaint, exitCodes, usageComplaint } from '../exit-codes.ts';
import { produce } from '../producing/produce.ts';
import { addProductionOptions } from '../producing/production-options.ts';
import type { ProOptions } from '../producing/production-options.ts';
import { collect, notFound, within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

/** `pro`: photographs of a model, from briefs. */
export function addProCommand(program: Command, surroundings: Surroundings): void {
  const pro = program.command('pro').description('Photographs of one model, from a brief.');
  addProductionOptions(pro.command('generate'))
    .description(
      'Produces a photograph from a brief (ips pro init writes one). Several briefs are a batch: ' +
        'their pictures, a journal by which the same command goes on, and a contact sheet go to --out.',
    )
    .argument('<brief...>', 'YAML or JSON files')
    .option(
      '--ref <file:role:fidelity>',
      'a reference after those of the file; may be repeated',
      collect,
    )
    .option('-m, --model <model>', 'mdl_… or rst_…, or the name of a saved model')
    .option('--aspect <ratio>', 'such as 3:4')
    .option('--review', 'have it judged free of charge, and order nothing')
    .option('--journal <file>', 'of a batch; default: batch.jsonl in --out')
    .action(within(surroundings, generate));
  pro
    .command('init')
    .description('Writes a commented brief to start from.')
    .argument('[file]', 'where to', 'brief.yaml')
    .option('--force', 'over a file that is there')
    .action(within(surroundings, writeTemplate));
}

async function generate(
  session: Session,
  options: ProOptions,
  paths: readonly string[],
): Promise<void> {
  const client = await session.client();
  const overrides = await toOverrides(client, options);
  const inputs: [string, ProInput][] = [];
  for (const path of paths) {
    inputs.push([path, await readBriefFile(path, overrides, session.surroundings.startFolder)]);
  }
  if (options.review) return reviewBriefs(session, client, inputs);
  const [[path, input] = ['', undefined], ...others] = inputs;
  if (input === undefined) throw usageComplaint('There is no brief.');
  if (others.length > 0) return generateBatch(session, client, options, inputs);
  await produce(session, options, {
    name: lookName(path),
    quote: toQuote(input),
    submit: (service, how) => service.pro.generate(input, how),
  });
}

function toQuote({ resolution, references }: ProInput) {
  return { operation: 'pro.generate', resolution, reference_count: references.length } as const;
}

async function toOverrides(client: ImageProduction, options: ProOptions): Promise<BriefOverrides> {
  const { ref = [], model, resolution, aspect, metadata, variation } = options;
  return {
    references: ref.map(parseReference),
    ...(resolution && { resolution }),
    ...(aspect && { aspect }),
    ...(metadata && { metadata }),
    ...(variation !== undefined && { variation }),
    ...(model && (await findModel(client, model))),
  };
}

async function findModel(
  client: ImageProduction,
  given: string,
): Promise<Pick<BriefOverrides, 'custom_model_id' | 'model_id'>> {
  if (given.startsWith('mdl_')) return { custom_model_id: given };
  if (given.startsWith('rst_')) return { model_id: given };
  const wanted = given.toLowerCase();
  for await (const { modelId, name } of client.models.list({ limit: 100 })) {
    if (name.toLowerCase() === wanted) return { custom_model_id: modelId };
  }
  throw notFound(`There is no model called ${given}.`, 'ips models list shows those there are.');
}

async function reviewBriefs(
  session: Session,
  client: ImageProduction,
  inputs: readonly (readonly [string, ProInput])[],
): Promise<void> {
  let isValid = true;
  for (const [path, input] of inputs) {
    const review = await client.pro.review(input);
    isValid &&= review.valid;
    const price = review.quote?.total.amount ?? 'unknown';
    session.tell({ file: path, ...review }, () =>
      [
        `${path}: ${review.valid ? 'would be accepted' : 'would be refused'}, aspect ${review.aspect ?? 'unknown'}, price ${price}`,
        ...review.errors.map(({ pointer, message }) => `  error ${pointer}: ${message}`),
        ...review.advisories.map((one) => `  ${one.severity} ${one.pointer ?? ''}: ${one.message}`),
        ...review.staging.map((one) => `  references[${one.referenceIndex}]: ${one.technique}`),
      ].join('\n'),
    );
  }
  if (!isValid) session.surroundings.endWith(exitCodes.validation);
}

/** A checkout has pictures to try a brief with. */
const samplePicture = 'docs/examples/lookbook/pictures/hoodie.png';

async function writeTemplate(
  session: Session,
  { force }: { readonly force?: true },
  file: string,
): Promise<void> {
  const { startFolder, checkoutFolder } = session.surroundings;
  const path = resolve(startFolder, file);
  const schema = fileURLToPath(import.meta.resolve('@image-production/contract/brief.schema.json'));
  const sample = join(checkoutFolder, samplePicture);
  const text = briefTemplate({
    schemaPath: relative(dirname(path), schema),
    modelId: await newestModel(session),
    picturePath: existsSync(sample) ? relative(dirname(path), sample) : 'hoodie.png',
  });
  await writeFile(path, text, { flag: force ? 'w' : 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      const isThere = error.code === 'EEXIST';
      const message = isThere
        ? `${file} is there already.`
        : `${file} cannot be written: ${error.message}`;
      throw new Complaint(
        exitCodes.other,
        'not_written',
        message,
        isThere ? '--force writes over it.' : undefined,
      );
    },
  );
  session.tell({ file: path }, () => path);
}

/** A brief can be begun without a service. */
async function newestModel(session: Session): Promise<string> {
  try {
    const client = await session.client();
    const [model] = await client.models
      .list({ limit: 1 }, { maxRetries: 0, timeoutMs: 2000 })
      .toArray(1);
    return model?.modelId ?? 'mdl_…';
  } catch {
    return 'mdl_…';
  }
}
