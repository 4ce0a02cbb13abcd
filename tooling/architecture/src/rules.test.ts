import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { patiently } from '@image-production/vitest-config/patience';
import type { ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { domainNames } from './arrows.ts';
import { cruiseTree } from './cruise-tree.ts';
import { folderCircles } from './folder-circles.ts';
import { allowed, plants, writePlantedTree } from './planted-tree.ts';
import { repositoryRoot, sourceFiles } from './repository.ts';
import { rules } from './rules.ts';

describe('the imports of this repository', () => {
  let result: ICruiseResult;

  beforeAll(async () => {
    result = await cruiseTree(repositoryRoot);
  }, patiently(120_000));

  it('follow the arrow table', () => {
    const violations = result.summary.violations.map(
      ({ from, to, rule }) => `${rule.name}: ${from} → ${to}`,
    );
    expect(violations).toEqual([]);
  });

  it('lead from no folder back to itself', () => {
    const files = result.modules.map(({ source, dependencies }) => ({
      source,
      targets: dependencies.map(({ resolved }) => resolved),
    }));
    expect(folderCircles(files)).toEqual([]);
  });

  it('were all looked at', () => {
    const cruised = new Set(result.modules.map((module) => module.source));
    const overlooked = sourceFiles(['packages', 'apps']).filter((file) => !cruised.has(file));

    expect(result.summary.totalCruised).toBeGreaterThan(0);
    expect(overlooked).toEqual([]);
  });

  it('have a row in the table for every domain package', () => {
    const folders = readdirSync(join(repositoryRoot, 'packages/domain'));
    expect(folders.toSorted()).toEqual(domainNames.toSorted());
  });
});

describe('a planted import', () => {
  let root: string;
  let caught: Set<string>;
  let touched: Set<string>;

  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'architecture-')));
    writePlantedTree(root);
    const { violations } = (await cruiseTree(root)).summary;
    caught = new Set(violations.map(({ from, rule }) => `${rule.name} ${from}`));
    touched = new Set(violations.map(({ from }) => from));
  }, patiently(120_000));

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(plants)('of $imports in $file is caught by $rule', ({ rule, file }) => {
    expect([...caught]).toContain(`${rule} ${file}`);
  });

  it.each(allowed)('of $imports in $file is allowed', ({ file }) => {
    expect([...touched]).not.toContain(file);
  });

  it('exists for every rule', () => {
    expect(new Set(plants.map(({ rule }) => rule))).toEqual(new Set(rules.map(({ name }) => name)));
  });
});
