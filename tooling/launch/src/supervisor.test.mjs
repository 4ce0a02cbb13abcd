import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { patiently } from '@image-production/vitest-config/patience';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { configurationErrorCode, supervise } from './supervisor.mjs';

const timing = {
  graceMs: 500,
  firstDelayMs: 20,
  longestDelayMs: 40,
  steadyMs: 60_000,
  quickDeathsMax: 5,
};
const staysUp = 'setInterval(() => {}, 1000);';

let folder;
let lines;
const supervisors = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  lines = [];
});

afterEach(() => {
  // A test that failed leaves no program behind: the test run would wait for it.
  for (const supervisor of supervisors.splice(0)) supervisor.killAll();
  rmSync(folder, { recursive: true, force: true });
});

function program(name, source) {
  const recording = `require('node:fs').appendFileSync(${JSON.stringify(join(folder, name))}, process.pid + '\\n');`;
  return {
    name,
    command: process.execPath,
    parameters: ['-e', `${recording}${source}`],
    cwd: folder,
    env: process.env,
  };
}

function develop(...programs) {
  return kept(
    supervise(programs, { say: (line) => lines.push(line), timing, isDevelopment: true }),
  );
}

function start(...programs) {
  return kept(supervise(programs, { say: (line) => lines.push(line), timing }));
}

function kept(supervisor) {
  supervisors.push(supervisor);
  return supervisor;
}

function readStarts(name) {
  try {
    return readFileSync(join(folder, name), 'utf8').trim().split('\n').map(Number);
  } catch {
    return [];
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const patience = { timeout: patiently(10_000), interval: 20 };

describe('supervise', () => {
  it('restarts a program that ends unexpectedly and logs one line', async () => {
    const supervisor = start(program('flaky', 'process.exit(3)'), program('steady', staysUp));
    await vi.waitFor(() => expect(readStarts('flaky').length).toBeGreaterThan(2), patience);
    supervisor.stop();

    expect(await supervisor.ended).toBe(0);
    expect(readStarts('steady')).toHaveLength(1);
    expect(lines.slice(0, 2)).toEqual([
      'flaky ended unexpectedly (exit code 3); starting it again in 0.02 s.',
      'flaky ended unexpectedly (exit code 3); starting it again in 0.04 s.',
    ]);
  });

  it('gives up loudly after five quick deaths, and ends everything', async () => {
    const supervisor = start(program('flaky', 'process.exit(3)'), program('steady', staysUp));

    expect(await supervisor.ended).toBe(1);
    expect(readStarts('flaky')).toHaveLength(5);
    expect(readStarts('steady').some(isAlive)).toBe(false);
    expect(lines.filter((line) => line.includes('starting it again'))).toHaveLength(4);
    expect(lines.at(-1)).toContain('flaky ended 5 times soon after its start');
    expect(lines.at(-1)).toContain('exit code 3');
  });

  it('does not count deaths after a steady time', async () => {
    const steady = { ...timing, steadyMs: 0 };
    const flaky = program('flaky', 'process.exit(3)');
    const supervisor = supervise([flaky], { say: (line) => lines.push(line), timing: steady });
    await vi.waitFor(() => expect(readStarts('flaky').length).toBeGreaterThan(6), patience);
    supervisor.stop();

    expect(await supervisor.ended).toBe(0);
    expect(new Set(lines)).toEqual(
      new Set(['flaky ended unexpectedly (exit code 3); starting it again in 0.02 s.']),
    );
  });

  it('starts a killed program again', async () => {
    const supervisor = start(program('victim', staysUp));
    await vi.waitFor(() => expect(readStarts('victim')).toHaveLength(1), patience);
    process.kill(readStarts('victim')[0], 'SIGKILL');
    await vi.waitFor(() => expect(readStarts('victim')).toHaveLength(2), patience);
    supervisor.stop();

    expect(await supervisor.ended).toBe(0);
    expect(lines[0]).toContain('signal SIGKILL');
  });

  it('ends everything with 78 when a program reports a configuration error', async () => {
    const supervisor = start(
      program('steady', staysUp),
      program('misconfigured', `process.exit(${configurationErrorCode})`),
    );

    expect(await supervisor.ended).toBe(configurationErrorCode);
    expect(readStarts('misconfigured')).toHaveLength(1);
    expect(readStarts('steady').some(isAlive)).toBe(false);
  });

  it('keeps restarting a program that meets such an error after it was ready', async () => {
    const first = `require('node:fs').readFileSync(${JSON.stringify(join(folder, 'worker'))}, 'utf8').split('\\n').length === 2`;
    const supervisor = start(
      program('steady', staysUp),
      program(
        'worker',
        `const code = ${first} ? (process.send({ kind: 'ready' }), 1) : ${configurationErrorCode};
         if (code !== 1) process.send({ kind: 'trouble', message: 'the disk is full' });
         process.exitCode = code;`,
      ),
    );
    await vi.waitFor(() => expect(readStarts('worker').length).toBeGreaterThan(7), patience);
    expect(readStarts('steady').map(isAlive)).toEqual([true]);
    supervisor.stop();

    expect(await supervisor.ended).toBe(0);
    expect(lines.filter((line) => line === 'the disk is full')).toHaveLength(1);
    expect(lines).toContain(
      'worker ended unexpectedly (exit code 78); starting it again in 0.04 s.',
    );
  });

  it('prints once what several programs report at startup', async () => {
    const tells = `process.send({ kind: 'trouble', message: 'no data folder' });
      setTimeout(() => process.exit(${configurationErrorCode}), 200);`;
    const alone = `process.on('SIGTERM', () => {});${tells}`;
    const supervisor = start(program('api', alone), program('worker', alone));

    expect(await supervisor.ended).toBe(configurationErrorCode);
    expect(lines).toEqual(['no data folder']);
  });

  it('kills a program that ignores the request to end', async () => {
    const supervisor = start(program('stubborn', `process.on('SIGTERM', () => {});${staysUp}`));
    await vi.waitFor(() => expect(readStarts('stubborn')).toHaveLength(1), patience);
    await sleep(200);
    supervisor.stop();

    expect(await supervisor.ended).toBe(0);
    expect(lines).toEqual(['stubborn did not end in time and is killed.']);
  });

  it('lets a program that says so wait longer than others, and for that long only', async () => {
    const graceMs = patiently(1_000);
    const drains = (milliseconds, endsAfterMs) => `process.on('SIGTERM', () => {
        process.send({ kind: 'draining', message: 'pictures are paid for', milliseconds: ${milliseconds} });
        setTimeout(() => process.exit(0), ${endsAfterMs});
      });
      process.send({ kind: 'trouble', message: 'listens' });
      ${staysUp}`;
    const endOf = async (name, source) => {
      lines = [];
      const say = (line) => lines.push(line);
      const patient = { ...timing, graceMs };
      const supervisor = kept(supervise([program(name, source)], { say, timing: patient }));
      await vi.waitFor(() => expect(lines).toEqual(['listens']), patience);
      supervisor.stop();
      expect(await supervisor.ended).toBe(0);
      return lines.slice(1);
    };
    const told = 'pictures are paid for';
    expect(await endOf('patient', drains(600_000, graceMs + 500))).toEqual([told]);
    expect(await endOf('endless', drains(1, 600_000))).toEqual([
      told,
      'endless did not end in time and is killed.',
    ]);
  });

  it('closes the standard input of its programs when killed', async () => {
    const endsWithInput = `process.stdin.resume().on('end', () => process.exit(0));${staysUp}`;
    const script = join(folder, 'parent.mjs');
    const supervisorUrl = new URL('supervisor.mjs', import.meta.url).href;
    const child = JSON.stringify({ ...program('child', endsWithInput), env: {} });
    writeFileSync(
      script,
      `import { supervise } from ${JSON.stringify(supervisorUrl)};\n` +
        `supervise([${child}], { say: console.log });\n`,
    );
    const parent = spawn(process.execPath, [script], { stdio: 'ignore' });
    await vi.waitFor(() => expect(readStarts('child')).toHaveLength(1), patience);
    parent.kill('SIGKILL');
    await once(parent, 'exit');

    await vi.waitFor(() => expect(readStarts('child').some(isAlive)).toBe(false), patience);
  });
});

describe('in development', () => {
  it('all programs start again with the sources as they are by then', async () => {
    const supervisor = develop(program('one', staysUp), program('two', staysUp));
    await vi.waitFor(
      () => expect([...readStarts('one'), ...readStarts('two')]).toHaveLength(2),
      patience,
    );
    const [first = 0] = readStarts('one');
    supervisor.restartAll();
    await vi.waitFor(() => expect(readStarts('one')).toHaveLength(2), patience);
    await vi.waitFor(() => expect(readStarts('two')).toHaveLength(2), patience);
    expect(isAlive(first)).toBe(false);
    expect(lines).toEqual([]);
    supervisor.stop();
    expect(await supervisor.ended).toBe(0);
  });

  it('a program that ends waits for a change and stops no other', async () => {
    const supervisor = develop(program('broken', 'process.exit(78)'), program('other', staysUp));
    await vi.waitFor(
      () => expect(lines).toEqual([expect.stringContaining('waits for a change')]),
      patience,
    );
    supervisor.restartAll();
    await vi.waitFor(() => expect(readStarts('broken')).toHaveLength(2), patience);
    supervisor.stop();
    expect(await supervisor.ended).toBe(0);
  });
});
