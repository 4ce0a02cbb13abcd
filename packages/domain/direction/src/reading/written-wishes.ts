import type { WishTopic } from '../model/read-phrase.ts';
import type { ClaimedPhrase } from './read-phrases.ts';

/** What the phrases ask for, topic by topic, without what they rule out. */
export class WrittenWishes {
  readonly #values: ReadonlyMap<WishTopic, readonly string[]>;
  readonly #denied: ReadonlySet<string>;

  constructor(phrases: readonly ClaimedPhrase[]) {
    const values = new Map<WishTopic, string[]>();
    for (const { topic, value, isDenied } of phrases.flatMap(({ claims }) => claims)) {
      if (!isDenied) values.set(topic, [...(values.get(topic) ?? []), value]);
    }
    this.#values = values;
    const denied = phrases.flatMap(({ claims }) => claims).filter(({ isDenied }) => isDenied);
    this.#denied = new Set(denied.map(({ topic, value }) => `${topic} ${value}`));
  }

  /** The first of a vocabulary that is asked for; a vocabulary begins with its most specific. */
  first<Name extends string>(topic: WishTopic, vocabulary: readonly Name[]): Name | null {
    return this.all(topic, vocabulary)[0] ?? null;
  }

  /** All of a vocabulary that are asked for, in its order. */
  all<Name extends string>(topic: WishTopic, vocabulary: readonly Name[]): readonly Name[] {
    const values = this.#values.get(topic) ?? [];
    return vocabulary.filter((name) => values.includes(name));
  }

  /** The first number that is asked for. */
  number(topic: WishTopic, prefix = ''): number | null {
    const found = this.#values.get(topic)?.find((value) => value.startsWith(prefix));
    return found === undefined ? null : Number(found.slice(prefix.length));
  }

  /** Whether a value is ruled out, and asked for nowhere. */
  denies(topic: WishTopic, value: string): boolean {
    return this.#denied.has(`${topic} ${value}`) && !this.has(topic, value);
  }

  has(topic: WishTopic, value: string): boolean {
    return this.#values.get(topic)?.includes(value) ?? false;
  }

  /** The first colour by number, `#rrggbb`. */
  hex(topic: WishTopic): string | null {
    const short = this.#values
      .get(topic)
      ?.find((value) => value.startsWith('#'))
      ?.slice(1);
    if (short === undefined) return null;
    return `#${short.length === 3 ? short.replaceAll(/./g, '$&$&') : short}`;
  }
}
