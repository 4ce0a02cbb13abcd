import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, describe, expect, it, vi } from 'vitest';

import { Installation, patience } from './installation.ts';
import { requireLauncher } from './launcher.ts';
import { endPrograms } from './program.ts';

afterAll(endPrograms);

describe('npm start', { timeout: patiently(180_000) }, () => {
  it('starts the service, says how to go on and ends all of it with Ctrl-C', async (context) => {
    await requireLauncher(context);
    await using installation = await Installation.create();
    const launcher = installation.start('start', { isSupervised: false });
    await installation.answers(launcher, '/readyz', 200);
    await vi.waitFor(() => {
      expect(launcher.output).toContain('The Image Production Service is ready.');
    }, patience);
    expect(launcher.output).toContain(join(installation.dataFolder, 'demo.json'));
    const demo = JSON.parse(await installation.readText('demo.json')) as Record<string, string>;
    expect(launcher.output).not.toContain(demo['apiKey']);
    const client = await installation.demoClient();
    const { requestId } = await client.submitPortrait('first-portrait');
    await installation.delivered(client, requestId);

    launcher.signalGroup('SIGINT');
    expect(await launcher.ended).toEqual({ code: 0, signal: null });
    expect(launcher.signalGroup(0)).toBe(false);
    const messages = launcher.log.map(({ msg }) => msg);
    expect(messages).toContain('api stopped');
    expect(messages).toContain('worker stopped');
  });

  it('says once what keeps both of its programs from starting', async (context) => {
    await requireLauncher(context);
    await using installation = await Installation.create();
    await writeFile(installation.dataFolder, 'x');
    const launcher = installation.start('start', { isSupervised: false });

    expect(await launcher.ended).toEqual({ code: 78, signal: null });
    const sentence = `the data folder ${installation.dataFolder} cannot be used`;
    expect(launcher.output.split(sentence)).toHaveLength(2);
  });
});
