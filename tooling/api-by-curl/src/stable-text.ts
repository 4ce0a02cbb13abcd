/** Also behind a line break in a JSON string. */
const ids =
  /(?:\b|(?<=\\n))(req|mdl|rst|cnd|org|key|evt|whk|dlv|ent|inc|opr)_[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g;
const times = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const dates = /\b\d{4}-\d\d-\d\d\b(?!T)(?! \* opening)/g;
/** A statement opens with its month. */
const openings = /\b\d{4}-\d\d-01(?= \* opening)/g;
const months = /\b\d{4}-\d\d\b(?!-)/g;
const dayMs = 86_400_000;
const firstTime = '2026-11-20T10:00:00.000Z';
/** Part of the repository, so always the same. */
const demoRoster = /^rst_01K0{22}[1-3]$/;

/** Replaces everything that is new in every run, so that two runs write the same file. */
export class StableText {
  readonly #baseUrl: string;
  readonly #startedAt = Date.now();
  readonly #known = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  of(text: string): string {
    return (
      text
        .replaceAll(this.#baseUrl, 'http://127.0.0.1:8080')
        .replaceAll(/\?org=[^"\s]+/g, '?org=…&exp=…&kid=…&sig=…')
        .replaceAll(/ips_(live|test)_[0-9A-Za-z]+/g, 'ips_$1_…')
        .replaceAll(/ips_operator_[0-9A-Za-z]+/g, 'ips_operator_…')
        .replaceAll(/whsec_[\w+/=]+/g, 'whsec_…')
        .replaceAll(times, (time) => this.#replaceTime(time))
        .replaceAll(dates, firstTime.slice(0, 10))
        .replaceAll(openings, `${firstTime.slice(0, 7)}-01`)
        .replaceAll(months, firstTime.slice(0, 7))
        .replaceAll(/\b(?:[0-9a-f]{64}|[0-9a-f]{16})\b/g, '…')
        // An Ed25519 signature, and what of an Ed25519 key is not the same for all keys.
        .replaceAll(/(?<=[" ])[\w-]{86}$|(?<=")[\w-]{86}(?=")/gm, '…')
        .replaceAll(/(?<=MCowBQYDK2VwAyEA)[\w+/=]{44}/g, '…')
        .replaceAll(/"sizeBytes":\s*\d+/g, '"sizeBytes": 1234567')
        // The version of a request counts how often its progress was seen.
        .replaceAll(/^id: \d+$/gm, 'id: 12')
        .replaceAll(ids, (id) => this.#replaceId(id))
    );
  }

  /** Every run is on one day at one time; what ends a week later does so here, too. */
  #replaceTime(time: string): string {
    const days = Math.round((Date.parse(time) - this.#startedAt) / dayMs);
    return new Date(Date.parse(firstTime) + days * dayMs).toISOString();
  }

  /** The first request is `req_…001` in every run. */
  #replaceId(id: string): string {
    if (demoRoster.test(id)) return id;
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const prefix = id.slice(0, 4);
    const count = (this.#counts.get(prefix) ?? 0) + 1;
    this.#counts.set(prefix, count);
    const stable = `${prefix}01JD3V7M6Q${`${count}`.padStart(16, '0')}`;
    this.#known.set(id, stable);
    return stable;
  }
}
