/** One row of the arrow table: files that match `from` import what one of `may` matches. */
export interface Arrow {
  readonly name: string;
  readonly from: string;
  /** Part of `from` that another row speaks for. */
  readonly except?: string;
  readonly may: readonly string[];
}

/** Path of a test, or of a suite that tests share. */
export const testPath = '\\.test(-d|-support)?\\.tsx?$|/src/(contract|e2e|testing)/';

const anyDomain = '^packages/domain/';
const kernel = source('kernel');
/** Node and npm: whatever is no folder of this repository. */
const outside = '^(?!(packages|apps|tooling)/)';
/** The date and the time limits of a test run. */
const testSettings = '^tooling/vitest-config/';
const testLibraries = [library('vitest'), library('fast-check')];

const leaves = ['pricing', 'brief', 'identity', 'ledger', 'access'];

/** The arrow table of ARCHITECTURE.md. Every row becomes a rule of its own. */
export const arrows: readonly Arrow[] = [
  domainArrow('kernel', []),
  ...leaves.map((name) => domainArrow(name, [kernel])),
  domainArrow('guard', [kernel, source('identity')]),
  domainArrow('direction', [kernel, source('brief'), source('identity')]),
  domainArrow('production', [anyDomain]),
  {
    name: 'domain-tests',
    from: '^packages/domain/[^/]+/src/(contract/|.*\\.test(-d)?\\.ts$)',
    may: [anyDomain, ...testLibraries],
  },
  {
    name: 'contract',
    from: '^packages/contract/src/',
    except: testPath,
    may: [
      '^packages/contract/src/',
      anyDomain,
      library('zod'),
      library('zod-openapi'),
      library('leven'),
    ],
  },
  ...previzArrows({
    geometry: [],
    tracer: ['geometry'],
    film: ['geometry', 'tracer'],
    darkroom: ['geometry', 'tracer', 'film'],
    matting: ['geometry'],
    maquette: ['geometry', 'matting'],
    studio: ['geometry', 'tracer', 'film', 'darkroom', 'matting', 'maquette'],
  }),
  {
    name: 'adapter',
    from: '^packages/adapters/([^/]+)/src/',
    except: testPath,
    may: ['^packages/adapters/$1/', '^packages/previz/[^/]+/src/', anyDomain, outside],
  },
  {
    // What any database may share knows none.
    name: 'sql-shared',
    from: '^packages/adapters/storage-sql/src/(rows|queries)/',
    except: testPath,
    may: [
      '^packages/adapters/storage-sql/src/(rows|queries)/',
      anyDomain,
      '^(?!(packages|apps|tooling)/)(?!.*better-sqlite3)',
    ],
  },
  {
    name: 'adapter-tests',
    from: '^packages/adapters/([^/]+)/src/.*\\.test(-d)?\\.ts$',
    // Clock, ids and digest of the platform: a leaf that any adapter may be tested with.
    may: [
      '^packages/adapters/($1|runtime-node)/',
      '^packages/previz/',
      anyDomain,
      testSettings,
      outside,
    ],
  },
  {
    name: 'installation',
    from: '^packages/installation/src/',
    may: ['^packages/(installation|adapters|domain)/', testSettings, outside],
  },
  {
    name: 'app',
    from: '^apps/([^/]+)/src/',
    except: testPath,
    may: ['^apps/$1/', '^packages/', outside],
  },
  {
    name: 'app-tests',
    from: '^apps/([^/]+)/src/(.*\\.test(-d)?\\.tsx?$|(e2e|testing)/)',
    may: ['^apps/$1/', '^packages/', testSettings, outside],
  },
  {
    // Plays the processes of the service to kill them; no app and no other tool is part of it.
    name: 'harness',
    from: '^tooling/crash/src/',
    except: testPath,
    may: ['^tooling/crash/', '^packages/(domain|adapters|installation)/', outside],
  },
];

/** The packages a domain row names; a new domain package needs a row. */
export const domainNames: readonly string[] = [
  'kernel',
  ...leaves,
  'guard',
  'direction',
  'production',
];

/** The rooms of previz, lowest first. Only those that read a plan know a domain. */
function previzArrows(rooms: Readonly<Record<string, readonly string[]>>): Arrow[] {
  return Object.entries(rooms).map(([name, below]) => ({
    name: `previz-${name}`,
    from: `^packages/previz/${name}/src/`,
    may: [
      `^packages/previz/${name}/`,
      ...below.map((room) => `^packages/previz/${room}/src/`),
      ...(name === 'maquette' || name === 'studio' ? [anyDomain] : []),
      outside,
    ],
  }));
}

function domainArrow(name: string, others: readonly string[]): Arrow {
  return {
    name,
    from: source(name),
    except: testPath,
    may: [source(name), ...others],
  };
}

function source(domain: string): string {
  return `^packages/domain/${domain}/src/`;
}

/** Matches an npm package wherever it is installed, and its bare name when it is not. */
function library(name: string): string {
  return `(^|/)node_modules/${name}/|^${name}$`;
}
