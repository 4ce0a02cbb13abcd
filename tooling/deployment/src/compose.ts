import { DCLinter } from 'dclint';
import { parse } from 'yaml';

/** The parts of a service that the tests look at, with its anchors and merges resolved. */
export interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly stop_grace_period?: string;
  readonly deploy?: { readonly replicas?: number };
  readonly networks?:
    | readonly string[]
    | Readonly<Record<string, { readonly ipv4_address?: string }>>;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

export function readCompose(text: string): ComposeFile {
  return parse(text, { merge: true }) as ComposeFile;
}

interface Scraped {
  readonly scrape_configs: readonly {
    readonly job_name: string;
    readonly dns_sd_configs: readonly { readonly port: number }[];
  }[];
}

/** The port of each job that Prometheus scrapes. */
export function readPrometheus(text: string): {
  readonly jobs: Readonly<Record<string, number | undefined>>;
} {
  const { scrape_configs: scraped } = parse(text) as Scraped;
  const jobs = scraped.map(({ job_name: name, dns_sd_configs: [found] }) => [name, found?.port]);
  return { jobs: Object.fromEntries(jobs) as Readonly<Record<string, number | undefined>> };
}

/** `90s` and `1m30s` in seconds. */
export function toSeconds(duration: string): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

interface Linted {
  readonly messages: readonly { readonly rule: string; readonly message: string }[];
}

/** What the linter finds, but for the order of keys: services stand in the order they start in. */
export function lintCompose(file: string): readonly string[] {
  const linter = new DCLinter({
    rules: {
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
      'service-dependencies-alphabetical-order': 0,
      'top-level-properties-order': 0,
    },
    quiet: false,
    debug: false,
    exclude: [],
  });
  const results = linter.lintFiles([file], false) as readonly Linted[];
  return results.flatMap(({ messages }) =>
    messages.map(({ rule, message }) => `${rule}: ${message}`),
  );
}
