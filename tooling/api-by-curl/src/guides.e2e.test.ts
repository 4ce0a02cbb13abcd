import { readdirSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { call } from './call.ts';
import { furnish, readGuidePrograms, runPrinted } from './guide-programs.ts';
import { guideSteps } from './guide-steps.ts';
import { remember } from './remember.ts';
import { guidesPath } from './repository.ts';
import { RunningService } from './running-service.ts';

const slowMachineMs = 600_000;
const written = readdirSync(guidesPath).map((file) => file.replace('.md', ''));
/** The model of the first is what others photograph. */
const guides = ['first-picture', ...written.filter((name) => name !== 'first-picture')];

let service: RunningService | undefined;
const variables: Record<string, string> = {};

beforeAll(async () => {
  service = await RunningService.start();
  const { apiKey } = await service.access();
  Object.assign(variables, { BASE: service.baseUrl, KEY: apiKey });
}, slowMachineMs);
afterAll(() => service?.[Symbol.asyncDispose](), slowMachineMs);

describe.each(guides)('the guide %s', (name) => {
  it(
    'tells of every call by curl how it is answered',
    async () => {
      await using folder = await mkdtempDisposable(join(tmpdir(), 'guide-answers-'));
      const steps = guideSteps(name);
      expect(steps.length).toBeGreaterThan(0);
      for (const step of steps) {
        const answer = await call(step, variables, folder.path);
        Object.assign(variables, remember(step, answer));
      }
    },
    slowMachineMs,
  );

  it(
    'prints a program of the client library and a script of ips that work',
    async () => {
      await using folder = await mkdtempDisposable(join(tmpdir(), 'guide-programs-'));
      const programs = await readGuidePrograms(name);
      await furnish(folder.path, programs);
      for (const kind of ['client', 'ips'] as const) {
        expect(programs[kind]).not.toBe('');
        await runPrinted(kind, programs[kind], folder.path, variables);
      }
    },
    slowMachineMs,
  );
});
