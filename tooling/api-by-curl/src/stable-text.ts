const ids = /\b(req|mdl|rst|cnd|org|key|evt|whk|ent)_[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g;
const times = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const dayMs = 86_400_000;
const firstDay = Date.parse('2026-11-20T10:00:00.000Z');
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
        .replaceAll(/ips_live_[0-9A-Za-z]+/g, 'ips_live_…')
        .replaceAll(times, (time) => this.#timeOf(time))
        .replaceAll(/\b[0-9a-f]{64}\b/g, '…')
        .replaceAll(/"sizeBytes":\s*\d+/g, '"sizeBytes": 1234567')
        // The version of a request counts how often its progress was seen.
        .replaceAll(/^id: \d+$/gm, 'id: 12')
        .replaceAll(ids, (id) => this.#idOf(id))
    );
  }

  /** Every run is on one day at one time; what ends a week later does so here, too. */
  #timeOf(time: string): string {
    const days = Math.round((Date.parse(time) - this.#startedAt) / dayMs);
    return new Date(firstDay + days * dayMs).toISOString();
  }

  /** The first request is `req_…001` in every run. */
  #idOf(id: string): string {
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
