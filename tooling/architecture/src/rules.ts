import type { IForbiddenRuleType } from 'dependency-cruiser';

import { type Arrow, arrows, testPath } from './arrows.ts';

/** All import rules: one per row of the arrow table, and those about files inside a package. */
export const rules: IForbiddenRuleType[] = [
  ...arrows.map(toRule),
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'model-is-innermost',
    severity: 'error',
    from: { path: '^packages/domain/([^/]+)/src/model/', pathNot: testPath },
    to: { path: '^packages/domain/$1/src/', pathNot: '^packages/domain/$1/src/model/' },
  },
  {
    name: 'memory-is-for-tests',
    severity: 'error',
    // The crash harness and the fuzzer are tests as a whole.
    from: {
      path: '/src/',
      pathNot: `${testPath}|^packages/domain/[^/]+/src/memory/|^tooling/(crash|fuzz)/`,
    },
    to: { path: '^packages/domain/[^/]+/src/memory/' },
  },
  {
    name: 'contract-suites-are-for-tests',
    severity: 'error',
    from: { path: '/src/', pathNot: testPath },
    to: { path: '^packages/domain/[^/]+/src/contract/' },
  },
  {
    name: 'testing-is-for-tests',
    severity: 'error',
    from: { path: '/src/', pathNot: testPath },
    to: { path: '/src/testing/' },
  },
  {
    name: 'installation-knows-adapters',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/', pathNot: testPath },
    to: {
      // The verifier of statements is no part of the service: it shares nothing with what it verifies.
      path: '^packages/adapters/(?!statement-verifier/)|(^|/)node_modules/(tsyringe|reflect-metadata)/|^(tsyringe|reflect-metadata)$',
    },
  },
];

function toRule({ name, from, except, may }: Arrow): IForbiddenRuleType {
  return {
    name: `arrow-${name}`,
    severity: 'error',
    from: except === undefined ? { path: from } : { path: from, pathNot: except },
    to: { pathNot: may.join('|') },
  };
}
