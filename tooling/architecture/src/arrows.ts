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

/** Prices are known only where a service is put together: they change more often than code. */
const anyDomain = '^packages/domain/(?!price-lists/)';
const kernel = source('kernel');
/** What every domain speaks of: results and money, the kinds of ids, what can be ordered. */
const words = [kernel, source('identifiers'), source('operations')];
/** Node and npm: whatever is no folder of this repository. */
const outside = '^(?!(packages|apps|tooling)/)';
/**
 * The date, the time limits, the PostgreSQL and the S3 service of a test run, the programs that it
 * starts, a database's long history, and the compiler that a kernel is compared with.
 */
const testSettings =
  '^tooling/(vitest-config|postgres|s3|assembly-script|linked-programs|long-history)/';
const testLibraries = [library('vitest'), library('fast-check')];

/** Which rooms of previz know a domain, and which. */
const domainsOfPreviz: Readonly<Record<string, readonly string[]>> = {
  head: ['identity'],
  lighting: ['direction', 'brief'],
  maquette: ['direction', 'identity'],
  studio: ['direction', 'identity', 'brief', 'rendering'],
};

/** The arrow table of ARCHITECTURE.md. Every row becomes a rule of its own. */
export const arrows: readonly Arrow[] = [
  domainArrow('kernel', []),
  domainArrow('identifiers', [kernel]),
  domainArrow('operations', [kernel]),
  domainArrow('ledger', [kernel]),
  domainArrow('pricing', [kernel]),
  domainArrow('language', []),
  domainArrow('identity', [...words, source('language')]),
  domainArrow('webhooks', words),
  domainArrow('access', [...words, source('identity')]),
  domainArrow('price-lists', [...words, source('pricing')]),
  domainArrow('brief', [...words, source('language')]),
  domainArrow('guard', [...words, source('identity')]),
  domainArrow('direction', [...words, source('language'), source('brief'), source('identity')]),
  domainArrow('dialects', [...words, source('brief'), source('identity'), source('direction')]),
  domainArrow('rendering', [...words, source('brief'), source('identity'), source('direction')]),
  domainArrow('engines', [...words, source('rendering')]),
  domainArrow('production', ['^packages/domain/(?!price-lists/|test-mode/)']),
  domainArrow('test-mode', [anyDomain]),
  {
    name: 'domain-tests',
    from: '^packages/domain/([^/]+)/src/(contract/|.*\\.test(-d)?\\.ts$)',
    may: ['^packages/domain/$1/src/', anyDomain, ...testLibraries],
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
    retouch: ['geometry', 'darkroom'],
    sets: ['geometry', 'darkroom'],
    packshot: ['geometry', 'film', 'darkroom'],
    matting: ['geometry'],
    viewfinder: ['geometry'],
    head: ['geometry'],
    maquette: ['geometry', 'head', 'matting'],
    lighting: ['geometry', 'maquette'],
    studio: [
      'geometry',
      'tracer',
      'film',
      'darkroom',
      'matting',
      'retouch',
      'sets',
      'packshot',
      'viewfinder',
      'maquette',
      'lighting',
    ],
  }),
  {
    // Runs in browsers, too: nothing of this repository, of npm or of a runtime.
    name: 'client',
    from: '^packages/client/src/',
    except: `${testPath}|^packages/client/src/(node/|node\\.ts$)`,
    may: ['^packages/client/src/(?!node/|node\\.ts$)'],
  },
  {
    // What Node, Bun and Deno have and browsers lack.
    name: 'client-node',
    from: '^packages/client/src/(node/|node\\.ts$)',
    except: testPath,
    may: ['^packages/client/src/', '^(node:)?(crypto|fs|fs/promises|path|url)$'],
  },
  {
    // Held against the running service, which it starts and does not import.
    name: 'client-tests',
    from: '^packages/client/src/(.*\\.test(-d)?\\.ts$|testing/)',
    may: ['^packages/client/', testSettings, outside],
  },
  {
    name: 'adapter',
    from: '^packages/adapters/([^/]+)/src/',
    except: `${testPath}|^packages/adapters/(renderer-previz/|storage-sql/src/sqlite/migrations\\.ts$)`,
    may: ['^packages/adapters/$1/', '^packages/engine/src/', anyDomain, outside],
  },
  {
    // The one adapter that stands on a family of packages.
    name: 'adapter-previz',
    from: '^packages/adapters/renderer-previz/src/',
    except: testPath,
    may: ['^packages/adapters/renderer-previz/', '^packages/previz/[^/]+/src/', anyDomain, outside],
  },
  {
    // What SQLite was before there was another database.
    name: 'adapter-sqlite-history',
    from: '^packages/adapters/storage-sql/src/sqlite/migrations\\.ts$',
    may: ['^packages/adapters/(storage-sql|sqlite-history)/', anyDomain, outside],
  },
  {
    // What renderers of remote engines share.
    name: 'engine',
    from: '^packages/engine/src/',
    except: testPath,
    may: ['^packages/engine/', anyDomain, outside],
  },
  {
    // What any database may share knows none.
    name: 'sql-shared',
    from: '^packages/adapters/storage-sql/src/(rows|queries)/',
    except: testPath,
    may: [
      '^packages/adapters/storage-sql/src/(rows|queries)/',
      anyDomain,
      '^(?!(packages|apps|tooling)/)(?!.*(better-sqlite3|node_modules/pg/))',
    ],
  },
  {
    name: 'adapter-tests',
    from: '^packages/adapters/([^/]+)/src/.*\\.test(-d)?\\.ts$',
    // Clock, ids and digest of the platform, and the decoder of pictures: leaves that any adapter
    // may be tested with.
    may: [
      '^packages/adapters/($1|runtime-node|imaging|sqlite-history)/',
      '^packages/previz/',
      '^packages/engine/',
      anyDomain,
      testSettings,
      outside,
    ],
  },
  {
    name: 'installation',
    from: '^packages/installation/src/',
    may: ['^packages/(installation|adapters|domain|engine)/', testSettings, outside],
  },
  {
    name: 'app',
    from: '^apps/([^/]+)/src/',
    except: testPath,
    may: ['^apps/$1/', '^packages/', outside],
  },
  {
    // A customer's program: it knows the service by its client and its contract alone.
    name: 'cli',
    from: '^apps/cli/src/',
    except: testPath,
    may: [
      '^apps/cli/',
      '^packages/(client|contract)/src/',
      '^packages/adapters/statement-verifier/src/',
      kernel,
      outside,
    ],
  },
  {
    // What a browser loads: the client, and the domains whose verdicts it shows before the service.
    name: 'studio-web',
    from: '^apps/studio/src/',
    except: testPath,
    may: [
      '^apps/studio/',
      '^packages/client/src/',
      '^packages/domain/(brief|identity|kernel|operations|pricing)/src/',
      outside,
    ],
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
    may: [
      '^tooling/(crash|postgres|s3|linked-programs)/',
      '^packages/(domain|adapters|installation)/',
      outside,
    ],
  },
  {
    // Composes the API in its own process to send it whatever its document allows and forbids.
    name: 'attacker',
    from: '^tooling/fuzz/src/',
    except: testPath,
    may: ['^tooling/fuzz/', '^apps/api/src/', '^packages/(domain|contract|installation)/', outside],
  },
];

/** The packages a domain row names; a new domain package needs a row. */
export const domainNames: readonly string[] = [
  'kernel',
  'identifiers',
  'operations',
  'ledger',
  'pricing',
  'language',
  'identity',
  'webhooks',
  'access',
  'price-lists',
  'engines',
  'brief',
  'guard',
  'direction',
  'dialects',
  'rendering',
  'production',
  'test-mode',
];

/**
 * The rooms of previz, lowest first. Only those that read a plan know a domain,
 * and none reads words: the plan carries what they say.
 */
function previzArrows(rooms: Readonly<Record<string, readonly string[]>>): Arrow[] {
  return Object.entries(rooms).map(([name, below]) => ({
    name: `previz-${name}`,
    from: `^packages/previz/${name}/src/`,
    may: [
      `^packages/previz/${name}/`,
      ...below.map((room) => `^packages/previz/${room}/src/`),
      ...(domainsOfPreviz[name] ?? []).map(source),
      outside,
    ],
    // Tests build requests and plans with whatever domain makes them.
    except: testPath,
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
