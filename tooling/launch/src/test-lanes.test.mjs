import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { workspacePackages } from './dependencies.mjs';
import { root } from './prepare.mjs';
import { runInLanes, testGroups } from './test-lanes.mjs';

describe('the lanes of a test run', () => {
  it('begin the groups in their order, so many at once, and go on after a failure', async () => {
    const begun = [];
    let [running, mostAtOnce] = [0, 0];
    const start = async (group) => {
      begun.push(group);
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await Promise.resolve();
      running -= 1;
      return group !== 'b';
    };

    expect(await runInLanes(['a', 'b', 'c', 'd', 'e'], 2, start)).toBe(false);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(mostAtOnce).toBe(2);
    expect(await runInLanes(['a', 'c'], 3, start)).toBe(true);
  });
});

describe('the groups of packages', () => {
  const packages = workspacePackages(root).map((folder) => ({
    folder,
    name: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name,
  }));
  const names = new Set(packages.map(({ name }) => name));

  /** As turbo reads filters: what one of them chooses, all packages where none does, less the excluded. */
  const isIn = (group, { folder, name }) => {
    const fits = (filter) => filter === name || filter === `./${folder}`.replace(/[^/]+$/, '*');
    const [excluding, including] = [true, false].map((isNot) =>
      group.filter((filter) => filter.startsWith('!') === isNot),
    );
    const isExcluded = excluding.some((filter) => fits(filter.slice(1)));
    return !isExcluded && (including.length === 0 || including.some(fits));
  };

  it('have each package once', () => {
    const places = packages.map((one) => testGroups.filter((group) => isIn(group, one)).length);
    expect(new Set(places)).toEqual(new Set([1]));
  });

  it('name no package that is not there', () => {
    const named = testGroups.flat().map((filter) => filter.replace('!', ''));
    expect(named.filter((filter) => filter.startsWith('@') && !names.has(filter))).toEqual([]);
  });
});
