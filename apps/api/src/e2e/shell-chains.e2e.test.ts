import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, symlink } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

import { openFakeImagesApi } from '@image-production/renderer-openai/testing';
import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, describe, expect, it } from 'vitest';

import { Installation } from './installation.ts';
import { paintedBy } from './painted-by.ts';
import { endPrograms, repositoryRoot } from './program.ts';
import { tiffTags } from './tiff-tags.ts';

afterAll(endPrograms);

const run = promisify(execFile);
const startOfPng = Buffer.from('89504E47', 'hex');
const startsOfTiff = [Buffer.from('II*\0'), Buffer.from('MM\0*')];
const dngVersion = 50_706;

function startsAs(made: Buffer, extension: string): boolean {
  const start = made.subarray(0, startOfPng.length);
  if (extension === '.png') return start.equals(startOfPng);
  const isTiff = startsOfTiff.some((bytes) => start.equals(bytes));
  return isTiff && (extension !== '.dng' || tiffTags(made).has(dngVersion));
}

/** Passes calls on and asks for no answer to be held back: every picture takes longer than that. */
async function impatientProxy(port: number): Promise<AsyncDisposable & { baseUrl: string }> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, prefer: 'respond-async' };
    const passed = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${own}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What the README says, word for word. */
async function readmeChain(): Promise<string> {
  const readme = await readFile(join(repositoryRoot, 'README.md'), 'utf8');
  return /## The first photograph.*?```sh\n(.*?)```/s.exec(readme)?.[1] ?? '';
}

async function printedChain(dataFolder: string): Promise<string> {
  const path = join(repositoryRoot, 'tooling/launch/src/next-steps.mjs');
  const { firstPictureCommands } = (await import(/* @vite-ignore */ path)) as {
    firstPictureCommands: (demoPath: string) => string;
  };
  return firstPictureCommands(join(dataFolder, 'demo.json'));
}

interface Chain {
  readonly what: string;
  readonly text: (installation: Installation) => Promise<string>;
  readonly makes: readonly string[];
}

const chains: readonly Chain[] = [
  {
    what: 'of the README',
    text: readmeChain,
    makes: ['photograph.png', 'photograph.tiff', 'photograph.dng'],
  },
  {
    what: 'that the start prints',
    text: ({ dataFolder }) => printedChain(dataFolder),
    makes: ['portrait.png'],
  },
];

describe('the chain of calls', { timeout: patiently(300_000) }, () => {
  it.each(chains)('$what waits for pictures that take longer than an answer', async (chain) => {
    await using installation = await Installation.create();
    await using proxy = await impatientProxy(installation.port);
    await using engine = await openFakeImagesApi();
    const environment = await paintedBy(engine.url, installation.folder);
    await installation.startAll({ environment: { ...environment, IPS_PUBLIC_URL: proxy.baseUrl } });
    for (const name of ['packages', 'docs']) {
      await symlink(join(repositoryRoot, name), join(installation.folder, name));
    }
    const options = { cwd: installation.folder };
    const { stdout } = await run('sh', ['-c', await chain.text(installation)], options);

    expect(stdout).toContain('"available"');
    for (const name of chain.makes) {
      const made = await readFile(join(installation.folder, name));
      expect([name, startsAs(made, extname(name))]).toEqual([name, true]);
    }
  });

  it.each(chains)('$what stops loudly at the first refusal', async (chain) => {
    await using installation = await Installation.create();
    await installation.startApi();
    const text = (await chain.text(installation)).replaceAll('"25-34"', '"5-9"');
    const failed = await run('sh', ['-c', text], { cwd: installation.folder }).then(
      () => undefined,
      (error: { code: number; stdout: string; stderr: string }) => error,
    );

    expect(failed?.code).toBeGreaterThan(0);
    expect(failed?.stderr).toContain('/casting/age_range');
    expect(failed?.stdout).toBe('');
  });
});
