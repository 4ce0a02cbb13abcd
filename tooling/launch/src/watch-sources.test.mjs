import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { patiently } from '@image-production/vitest-config/patience';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { isSource, watchSources } from './watch-sources.mjs';

/** Longer than two scans take, the second of which finds that nothing moves any more. */
const whileMs = 3_000;

let root;
let source;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  source = join(root, 'packages/domain/pricing/src');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'quote.ts'), 'first');
});
afterEach(() => rmSync(root, { recursive: true }));

it('ignores tests and the temporary files of editors', () => {
  const sources = ['quote.ts', 'model/price.tsx', 'words.json'];
  const others = ['quote.test.ts', 'quote.test-d.ts', '4913', 'a.ts~', '#a.ts#', 'model/.#a.ts'];
  expect([...sources, ...others].filter(isSource)).toEqual(sources);
});

describe('watched sources', () => {
  let stop;
  let onChange;
  beforeEach(() => {
    vi.useFakeTimers();
    onChange = vi.fn();
    stop = watchSources(root, onChange);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  /** How often a change was told of after these steps. */
  function callsAfter(act) {
    onChange.mockClear();
    act();
    vi.advanceTimersByTime(whileMs);
    return onChange.mock.calls.length;
  }
  const write = (name, text) => () => writeFileSync(join(source, name), text);
  const replace = (text) => () => {
    write('quote.ts~', text)();
    renameSync(join(source, 'quote.ts~'), join(source, 'quote.ts'));
  };

  it('are told of once after each save in place', () => {
    expect(callsAfter(write('quote.ts', 'second save'))).toBe(1);
    expect(callsAfter(write('quote.ts', 'the third save'))).toBe(1);
  });

  it('are told of after every save by rename', () => {
    for (const text of ['one', 'three', 'fifteen']) expect(callsAfter(replace(text))).toBe(1);
    expect(callsAfter(write('quote.ts', 'in place afterwards'))).toBe(1);
  });

  it('are told of when a file goes and when it comes back', () => {
    expect(callsAfter(() => unlinkSync(join(source, 'quote.ts')))).toBe(1);
    expect(callsAfter(write('quote.ts', 'back'))).toBe(1);
  });

  it('are told of when a file is new, in a new folder and in a new package too', () => {
    expect(callsAfter(write('price.ts', 'new'))).toBe(1);
    mkdirSync(join(source, 'model'));
    expect(callsAfter(write('model/price.ts', 'new'))).toBe(1);
    mkdirSync(join(root, 'apps/web/src'), { recursive: true });
    expect(callsAfter(() => writeFileSync(join(root, 'apps/web/src/main.ts'), ''))).toBe(1);
  });

  it('are told of once after many steps, when none follows any more', () => {
    onChange.mockClear();
    for (let step = 0; step < 20; step += 1) {
      write('quote.ts', 'x'.repeat(step + 10))();
      vi.advanceTimersByTime(100);
    }
    expect(onChange).not.toHaveBeenCalled();
    expect(callsAfter(() => {})).toBe(1);
  });

  it('are not told of for a backup, a test or no change', () => {
    expect(callsAfter(write('quote.ts~', 'a backup'))).toBe(0);
    expect(callsAfter(write('quote.test.ts', 'a test'))).toBe(0);
    expect(callsAfter(() => {})).toBe(0);
  });

  it('are told of no more after the end', () => {
    stop();
    expect(callsAfter(write('quote.ts', 'too late'))).toBe(0);
  });
});

describe('the process that watches', () => {
  it.each(['stop();', ''])(
    'ends by itself after "%s"',
    { timeout: patiently(30_000) },
    async (end) => {
      const url = pathToFileURL(join(import.meta.dirname, 'watch-sources.mjs')).href;
      const script = `const { watchSources } = await import(${JSON.stringify(url)});
      const stop = watchSources(${JSON.stringify(root)}, () => {});
      ${end}
      console.log(typeof stop);`;
      const parameters = ['--input-type=module', '-e', script];
      const { stdout } = await promisify(execFile)(process.execPath, parameters, {
        timeout: patiently(20_000),
      });
      expect(stdout).toBe('function\n');
    },
  );
});
