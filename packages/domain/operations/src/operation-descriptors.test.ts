import { describe, expect, it } from 'vitest';

import {
  aspects,
  describeOperation,
  fileFormats,
  isLabOperation,
  labOperations,
  operations,
  orderedAspect,
  resolutions,
} from './index.ts';

describe('the vocabulary', () => {
  it('says each word once', () => {
    for (const words of [operations, resolutions, aspects, fileFormats]) {
      expect(new Set<string>(words).size).toBe(words.length);
    }
  });
});

describe.each(operations)('the descriptor of %s', (operation) => {
  const {
    aspect,
    references,
    outputsMax,
    resolutions: offered,
    fields,
    fileWord,
    makes,
  } = describeOperation(operation);

  it('has ranges that something lies in, and sizes from the smallest on', () => {
    expect(references.min).toBeGreaterThanOrEqual(0);
    expect(references.max).toBeGreaterThanOrEqual(references.min);
    expect(outputsMax).toBeGreaterThanOrEqual(1);
    expect(offered).toEqual(resolutions.slice(0, offered.length));
    expect(offered).not.toEqual([]);
  });

  it('follows a source only where there is exactly one', () => {
    const follows = aspect.default === 'source' || aspect.keepsRatio === true;
    expect(follows).toBe(references.min === 1 && references.max === 1);
  });

  it('renders an alias as an aspect that is none itself', () => {
    const aliases = aspect.aliases ?? {};
    for (const effective of Object.values(aliases)) expect(aliases).not.toHaveProperty([effective]);
  });

  it('defaults to a value of each choice, and has texts that may be long enough', () => {
    const all = Object.values(fields);
    const choices = all.filter((field) => field.kind === 'choice');
    const texts = all.filter((field) => field.kind === 'text');
    for (const choice of choices) expect(choice.values).toContain(choice.default);
    for (const { length } of texts) expect(length.min).toBeLessThan(length.max);
  });

  it('calls its files by a word of its own that any file system takes', () => {
    expect(fileWord).toMatch(/^[a-z]+(-[a-z]+)*$/);
    const words = operations.map((each) => describeOperation(each).fileWord);
    expect(words.filter((word) => word === fileWord)).toHaveLength(1);
  });

  it('is of LAB exactly when its name says so', () => {
    expect(makes === 'lab').toBe(operation.startsWith('lab.'));
    expect(isLabOperation(operation)).toBe(labOperations.some((each) => each === operation));
  });
});

describe('the aspect of an order', () => {
  const wide = { width: 3000, height: 2000 };

  it.each([
    ['pro.generate', '4:5', [], '4:5', '3:4'],
    ['lab.creative', null, [], '1:1', '1:1'],
    ['lab.creative', '4:5', [wide], '4:5', '4:5'],
    ['lab.product', null, [wide], 'source', '3:2'],
    ['lab.product', '9:16', [wide], '9:16', '9:16'],
    ['lab.polish', null, [wide], 'source', '3:2'],
    ['models.portrait', null, [], '3:4', '3:4'],
    ['models.full_body', null, [], '2:3', '2:3'],
  ] as const)('%s with %s and references %o is %s, rendered at %s', (...row) => {
    const [operation, chosen, references, requestedAspect, aspect] = row;
    expect(orderedAspect(operation, chosen, references)).toEqual({ requestedAspect, aspect });
  });

  it('does not follow two pictures at once', () => {
    expect(() => orderedAspect('lab.product', null, [wide, wide])).toThrow(/one reference/);
  });
});
