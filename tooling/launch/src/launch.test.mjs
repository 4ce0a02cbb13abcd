import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { installStamp } from './dependencies.mjs';
import { linkCommand } from './link-command.mjs';
import { firstPictureCommands, nextSteps } from './next-steps.mjs';
import { listenAddress, staysTaken, toUrl, waitUntilReady } from './readiness.mjs';
import { countResults, describeFailures, summaryLine } from './test-report.mjs';
import { parseMajor } from './toolchain.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the versions a machine needs', () => {
  it.each([
    ['>=24', 24],
    ['24.21.0', 24],
    ['', Number.NaN],
  ])('reads the major version of "%s"', (version, major) => {
    expect(parseMajor(version)).toBe(major);
  });
});

describe('the install stamp', () => {
  it('changes with every manifest and with the Node version', () => {
    for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
      writeFileSync(join(folder, file), '{}');
    }
    const before = installStamp(folder, '24.0.0');
    expect(installStamp(folder, '24.0.0')).toBe(before);
    expect(installStamp(folder, '25.0.0')).not.toBe(before);

    mkdirSync(join(folder, 'packages/domain/kernel'), { recursive: true });
    writeFileSync(join(folder, 'packages/domain/kernel/package.json'), '{}');
    expect(installStamp(folder, '24.0.0')).not.toBe(before);
  });
});

describe('the command line', () => {
  it('can be called as npx ips, however often it is linked', () => {
    mkdirSync(join(folder, 'tooling/launch'), { recursive: true });
    const program = join(folder, 'tooling/launch/ips.mjs');
    writeFileSync(program, '');
    linkCommand(folder);
    linkCommand(folder);
    expect(realpathSync(join(folder, 'node_modules/.bin/ips'))).toBe(realpathSync(program));
  });
});

describe('readiness', () => {
  it('asks the loopback address when the API listens on every interface', () => {
    expect(toUrl(listenAddress({}))).toBe('http://127.0.0.1:8080');
    expect(toUrl(listenAddress({ IPS_HOST: '0.0.0.0', IPS_PORT: '9000' }))).toBe(
      'http://127.0.0.1:9000',
    );
    expect(toUrl(listenAddress({ IPS_HOST: '::' }))).toBe('http://[::1]:8080');
  });

  it('waits for the first 200', async () => {
    let calls = 0;
    const server = createServer((_request, response) => {
      calls += 1;
      response.writeHead(calls < 3 ? 503 : 200).end();
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = { host: '127.0.0.1', port: server.address().port };

    expect(await staysTaken(address, 2, 5)).toBe(true);
    expect(await waitUntilReady(toUrl(address), () => false, 5)).toBe(true);
    expect(calls).toBe(3);
    await new Promise((resolve) => server.close(resolve));
    expect(await staysTaken(address, 2, 5)).toBe(false);
    expect(await waitUntilReady(toUrl(address), () => true)).toBe(false);
  });
});

describe('the next steps', () => {
  it('show where the key is and never the key itself', () => {
    const demoPath = join(folder, 'demo.json');
    const demo = {
      baseUrl: 'http://127.0.0.1:8123',
      apiKey: 'secret-key',
      operatorToken: 'secret-token',
      studioUrl: null,
    };
    writeFileSync(demoPath, JSON.stringify(demo));
    const text = nextSteps('http://127.0.0.1:8080', demoPath);

    expect(text).toContain(demoPath);
    expect(text).toContain('http://127.0.0.1:8123/docs');
    expect(text).not.toContain('secret');
    expect(text).not.toContain('Studio');
  });

  it('hand the values of the demo account to the shell', () => {
    const demoPath = join(folder, 'demo.json');
    writeFileSync(demoPath, JSON.stringify({ baseUrl: 'http://here', apiKey: 'key-1' }));
    const exports = firstPictureCommands(demoPath).split('\n').slice(0, 3).join('\n');
    const output = execFileSync('sh', ['-c', `${exports}\necho "$BASE $KEY"`], {
      encoding: 'utf8',
    });

    expect(output).toBe('http://here key-1\n');
  });

  it('say what to do without a demo account', () => {
    expect(nextSteps('http://127.0.0.1:8080', join(folder, 'none.json'))).toContain(
      'operator token',
    );
  });
});

describe('the test summary', () => {
  const report = {
    success: true,
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [],
  };

  it('counts skipped and todo tests as skipped', () => {
    expect(summaryLine(countResults(report))).toBe('tests: 5 passed, 0 failed, 2 skipped');
  });

  it('counts a file that does not load as one failure', () => {
    const broken = {
      ...report,
      success: false,
      testResults: [{ status: 'failed', assertionResults: [] }],
    };
    expect(countResults(broken).failed).toBe(1);
  });

  it('counts a run that failed as a whole as one failure', () => {
    expect(countResults({ ...report, success: false }).failed).toBe(1);
  });

  it('tells each failed test by file and name, with the first lines of its message', () => {
    const failed = {
      status: 'failed',
      fullName: 'a wallet never pays twice',
      failureMessages: [Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')],
    };
    const passed = { status: 'passed', fullName: 'a wallet pays', failureMessages: [] };
    const file = { name: '/repo/a.test.ts', status: 'failed', assertionResults: [passed, failed] };
    const [text, ...others] = describeFailures({ ...report, testResults: [file] }, '/repo');
    expect(others).toEqual([]);
    expect(text?.split('\n').slice(0, 2)).toEqual([
      '✗ a.test.ts › a wallet never pays twice',
      '    line 0',
    ]);
    expect(text?.split('\n')).toHaveLength(13);
  });

  it('tells why a file did not load, and that a run failed outside of its tests', () => {
    const file = {
      name: '/repo/b.test.ts',
      status: 'failed',
      message: 'SyntaxError: no',
      assertionResults: [],
    };
    expect(describeFailures({ ...report, success: false, testResults: [file] }, '/repo')).toEqual([
      '✗ b.test.ts\n    SyntaxError: no',
    ]);
    expect(describeFailures({ ...report, success: false }, '/repo')).toEqual([
      expect.stringContaining('as a whole'),
    ]);
    expect(describeFailures(report, '/repo')).toEqual([]);
  });
});
