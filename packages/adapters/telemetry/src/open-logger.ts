import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';

import { createScrubber } from './scrub.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface LoggerOptions {
  /** The program's name, written to every line. */
  readonly name: string;
  readonly level?: LogLevel;
  /** Secrets of the configuration, which no line may contain. */
  readonly secrets?: readonly string[];
  /** Instead of standard output. */
  readonly destination?: DestinationStream;
}

/** Members that hold secrets by their name, in whatever is logged. */
const secretNames = ['authorization', 'cookie', 'password', 'secret', 'token', 'apiKey'] as const;
const causesMax = 5;

/**
 * Writes JSON lines. Of an error it writes type, message, stack, code and causes: what drivers add
 * to theirs, such as statements with their values, may be anything a client has sent.
 */
export function openLogger(options: LoggerOptions): Logger {
  const { name, level = 'info', secrets = [] } = options;
  const destination = options.destination ?? writtenByTurns(pino.destination(1));
  const scrub = createScrubber(secrets);
  return pino(
    {
      name,
      level,
      redact: {
        paths: secretNames.flatMap((secret) => [secret, `*.${secret}`]),
        censor: '[redacted]',
      },
      serializers: { err: (error: unknown) => describeError(error) },
    },
    { write: (line) => destination.write(scrub(line)) },
  );
}

/**
 * What a turn of the event loop logs is written at once, at its end: each write waits for the system.
 * However the process ends by itself, what was logged is written.
 */
function writtenByTurns(destination: DestinationStream): DestinationStream {
  let gathered = '';
  const write = (): void => {
    const lines = gathered;
    gathered = '';
    if (lines !== '') destination.write(lines);
  };
  process.on('exit', write);
  return {
    write: (line) => {
      if (gathered === '') setImmediate(write);
      gathered += line;
    },
  };
}

function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : 'no error';
  const code: unknown = Reflect.get(error, 'code');
  const { name: type, message, stack, cause } = error;
  const inner = error instanceof AggregateError ? error.errors : [];
  return {
    type,
    message,
    stack,
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth < causesMax && { cause: describeError(cause, depth + 1) }),
    ...(inner.length > 0 && {
      errors: inner.slice(0, causesMax).map((one) => describeError(one, depth + 1)),
    }),
  };
}
