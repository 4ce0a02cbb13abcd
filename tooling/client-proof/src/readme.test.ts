import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { patiently } from '@image-production/vitest-config/patience';
import { readExamples } from '@image-production/vitest-config/read-examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openServiceBench } from './world/bench.ts';
import type { ServiceBench } from './world/bench.ts';
import { openStrangerProject, picturePath, toJavaScript } from './world/installed-client.ts';
import type { StrangerProject } from './world/installed-client.ts';

const run = promisify(execFile);
const readme = join(import.meta.dirname, '../../../packages/client/README.md');
const examples = readExamples(await readFile(readme, 'utf8'), 'ts no-run');

let bench: ServiceBench;
let project: StrangerProject;
beforeAll(async () => {
  [bench, project] = await Promise.all([openServiceBench(), openStrangerProject()]);
}, patiently(120_000));
afterAll(async () => {
  await project[Symbol.asyncDispose]();
  await bench[Symbol.asyncDispose]();
});

/** What an example prints, and the files that it leaves. */
async function output(index: number): Promise<{ text: string; files: readonly string[] }> {
  const folder = join(project.folder, `example-${index}`);
  await mkdir(folder);
  await copyFile(picturePath, join(folder, 'coat.jpg'));
  await writeFile(join(folder, 'example.js'), toJavaScript(examples[index]?.code ?? ''));
  const { apiKey, baseUrl } = bench.account;
  const { stdout } = await run(process.execPath, ['example.js'], {
    cwd: folder,
    env: { IPS_API_KEY: apiKey, IPS_BASE_URL: baseUrl },
  });
  const files = await readdir(folder, { recursive: true });
  return { text: stdout, files: files.filter((name) => !/^(?:coat|example)/.test(name)) };
}

describe("the examples of the client's README, against the service", () => {
  it.each([
    ['README', /coat-0\.tiff/, ['pictures', 'pictures/coat-0.png', 'pictures/coat-0.tiff']],
    ['Money', /^0\.14\nquote_exceeded/, []],
    ['Waiting, from anywhere', /req_\w+ succeeded/, ['bottle.png']],
    ['Many pictures', /oak succeeded req_/, ['grounds.ndjson']],
    ['Webhooks', /^401$/m, []],
  ])('%s', async (title, text, files) => {
    const index = examples.findIndex(
      (example) => example.title.replace(/^@.*/, 'README') === title,
    );
    const told = await output(index);
    expect(told.text).toMatch(text);
    expect(told.files.toSorted()).toEqual(files);
  });

  it('are all run', () => expect(examples).toHaveLength(5));
});
