import { ImageProduction } from '@image-production/client';
import type { Command } from 'commander';

import { findAccount } from './account/find-account.ts';
import type { Account } from './account/find-account.ts';
import { Complaint, Detached, exitCodes, toExitCode, usageComplaint } from './exit-codes.ts';
import { describeError, formatReport } from './output/describe-error.ts';
import type { Surroundings } from './surroundings.ts';

/** What every command takes, before or after its own words. */
export interface SharedOptions {
  readonly profile?: string;
  readonly json?: true;
  readonly quiet?: true;
  readonly input: boolean;
}

/** One run of a command: who calls, what it was told, where its words go. */
export class Session {
  readonly surroundings: Surroundings;
  readonly options: SharedOptions;
  #account: Promise<Account> | undefined;

  constructor(surroundings: Surroundings, options: SharedOptions) {
    this.surroundings = surroundings;
    this.options = options;
  }

  get isJson(): boolean {
    return this.options.json ?? false;
  }

  /** Whether somebody may be asked. */
  get isInteractive(): boolean {
    return this.options.input && this.surroundings.isInputTerminal;
  }

  account(): Promise<Account> {
    this.#account ??= findAccount(this.surroundings, this.options.profile);
    return this.#account;
  }

  async client(): Promise<ImageProduction> {
    const { apiKey, baseUrl } = await this.account();
    return new ImageProduction({ apiKey, baseUrl, userAgent: 'ips' });
  }

  /** Data: the value as one line of JSON with `--json`, else the text. */
  tell(value: unknown, text: () => string): void {
    const said = this.isJson ? JSON.stringify(value) : text();
    if (said !== '') this.surroundings.print(said);
  }

  /** A remark beside the data. */
  note(text: string): void {
    if (!this.options.quiet) this.surroundings.complain(text);
  }

  fail(error: unknown): void {
    const { complain, endWith } = this.surroundings;
    endWith(toExitCode(error));
    if (error instanceof Detached) return complain(error.message);
    const report = describeError(error);
    complain(this.isJson ? JSON.stringify({ error: report }) : formatReport(report));
  }
}

/**
 * The action of a command: `run` with a session, the options of the command and its arguments, as
 * commander has parsed them.
 */
export function within(
  surroundings: Surroundings,
  run: (session: Session, ...parsed: never[]) => Promise<void> | void,
): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    const command = given.at(-1) as Command;
    const options = command.optsWithGlobals<SharedOptions>();
    const session = new Session(surroundings, options);
    try {
      // What is parsed is what the command was declared to take.
      await run(session, ...([options, ...given.slice(0, -2)] as never[]));
    } catch (error) {
      session.fail(error);
    }
  };
}

/** Runs something that Ctrl-C leaves: the second one ends the program at once. */
export async function untilInterrupted<Value>(
  { onInterrupt }: Surroundings,
  describe: () => string,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const release = onInterrupt(() => controller.abort(new Detached(describe())));
  try {
    return await run(controller.signal);
  } catch (error) {
    // Whatever the abort made of a call, its reason is what happened.
    if (controller.signal.aborted) throw controller.signal.reason;
    throw error;
  } finally {
    release();
  }
}

export function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw usageComplaint(`${text} is not a whole number.`);
  return Number(text);
}

/** `name=value`, repeated; refused when it has no `=`. */
export function collectPair(
  text: string,
  earlier: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const at = text.indexOf('=');
  if (at < 1) throw usageComplaint(`${text} is not name=value.`);
  return { ...earlier, [text.slice(0, at)]: text.slice(at + 1) };
}

export function collect(text: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, text];
}

export function notFound(message: string, next: string): Complaint {
  return new Complaint(exitCodes.notFound, 'not_found', message, next);
}
