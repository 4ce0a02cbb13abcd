import type { ClientOptions, ServiceClient } from '@image-production/client';

/** What a check has to do with. Nothing in it belongs to one runtime. */
export interface Bench {
  readonly client: ServiceClient;
  /** With other options, such as another key. */
  readonly clientWith: (options: ClientOptions) => ServiceClient;
  /** The first answer to every order gets lost on its way from here. */
  readonly lossyUrl: string;
  /** Takes calls and never answers one. */
  readonly silentUrl: string;
  /** A picture as PNG. */
  readonly picture: Uint8Array<ArrayBuffer>;
  /** Where there are files: an empty folder, and the picture in a file. */
  readonly files: { readonly folder: string; readonly picturePath: string } | null;
}

/** One thing that the client promises. Its run throws when it is not kept. */
export interface Check {
  readonly name: string;
  readonly run: (bench: Bench) => Promise<void>;
}

export function expectEqual(actual: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (one !== other) throw new Error(`expected ${other}, and it is ${one}`);
}

export function expectTrue(holds: boolean, what: string): void {
  if (!holds) throw new Error(`expected that ${what}`);
}

type ErrorClass<Kind extends Error> = abstract new (...given: never[]) => Kind;

/** The error that a promise ends in, which has to be of this class. */
export async function expectError<Kind extends Error>(
  promise: Promise<unknown>,
  Expected: ErrorClass<Kind>,
): Promise<Kind> {
  const outcome: unknown = await promise.catch((error: unknown) => error);
  if (outcome instanceof Expected) return outcome;
  throw new Error(`expected ${Expected.name}, and it is ${String(outcome)}`);
}

export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
