import { readdirSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { call } from './call.ts';
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

it.each(guides)(
  'the calls of the guide %s are answered as it says',
  async (name) => {
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
