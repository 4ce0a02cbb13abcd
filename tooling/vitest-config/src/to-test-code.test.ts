import { describe, expect, it } from 'vitest';

import { readExamples } from './read-examples.ts';
import { toTestBody, toTestModule } from './to-test-code.ts';

describe('readExamples', () => {
  it('takes ts fences with the nearest heading and leaves the others', () => {
    const markdown = [
      '# Package',
      '```ts',
      'first();',
      '```',
      '## More',
      '```sh',
      '# not a heading',
      '```',
      '```ts no-run',
      'skipped();',
      '```',
      '```ts',
      'second();',
      '```',
    ].join('\n');

    expect(readExamples(markdown)).toEqual([
      { title: 'Package', code: 'first();\n' },
      { title: 'More', code: 'second();\n' },
    ]);
  });

  it('finds nothing in a README without examples', () => {
    expect(readExamples('# Package\n\nWords.')).toEqual([]);
  });
});

describe('toTestBody', () => {
  it('turns a value in a comment into an assertion', () => {
    expect(toTestBody('sum(1, 2); // => 3')).toBe('expect((sum(1, 2))).toEqual((3));');
  });

  it('asserts what a declaration holds', () => {
    expect(toTestBody('const total = sum(1, 2); // => 3')).toBe(
      'const total = sum(1, 2);\nexpect(total).toEqual((3));',
    );
  });

  it('follows a statement and a value over several lines', () => {
    const code = 'before();\nquote({\n  count: 1,\n}); // => {\n//   total: 5n,\n// }\nafter();';
    expect(toTestBody(code)).toBe(
      'before();\nexpect((quote({\n  count: 1,\n}))).toEqual(({\n   total: 5n,\n }));\nafter();',
    );
  });

  it('imports inside the test', () => {
    const code = `import { a, b as c } from 'x';\nimport * as all from 'y';\nimport type { T } from 'z';`;
    expect(toTestBody(code).trim()).toBe(
      `const { a, b: c } = await import('x');\nconst all = await import('y');`,
    );
  });

  it('refuses a value that is none', () => {
    expect(() => toTestBody('sum(1, 2); // => roughly three')).toThrow('roughly three');
  });
});

describe('toTestModule', () => {
  it('makes one test per example', () => {
    const code = toTestModule([{ title: 'Adding', code: 'f();' }]);
    expect(code).toContain('test("Adding", async () => {\nf();\n});');
  });
});
