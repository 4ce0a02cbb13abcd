import {
  ApiError,
  ConnectionError,
  RequestCanceledError,
  RequestFailedError,
  TimeoutError,
} from '@image-production/client';

/** How the program ends. */
export const exitCodes = {
  done: 0,
  other: 1,
  usage: 2,
  authentication: 3,
  notFound: 4,
  validation: 5,
  funds: 6,
  unavailable: 7,
  /** A generation failed or was canceled: nothing was charged. */
  generationFailed: 8,
  timeout: 124,
  detached: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Something that the person at the keyboard can correct; said without a stack. */
export class Complaint extends Error {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly next: string | undefined;

  constructor(exitCode: ExitCode, code: string, message: string, next?: string) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
    this.next = next;
  }
}

export function usageComplaint(message: string, next?: string): Complaint {
  return new Complaint(exitCodes.usage, 'usage', message, next);
}

/** The reason of an abort by Ctrl-C. */
export class Detached extends Error {}

export function toExitCode(error: unknown): ExitCode {
  if (error instanceof Complaint) return error.exitCode;
  if (error instanceof Detached) return exitCodes.detached;
  if (error instanceof ApiError) return exitCodeOfStatus(error.status);
  if (error instanceof RequestFailedError || error instanceof RequestCanceledError) {
    return exitCodes.generationFailed;
  }
  if (error instanceof TimeoutError) return exitCodes.timeout;
  if (error instanceof ConnectionError) return exitCodes.unavailable;
  return exitCodes.other;
}

const byStatus: Readonly<Record<number, ExitCode>> = {
  400: exitCodes.validation,
  401: exitCodes.authentication,
  402: exitCodes.funds,
  403: exitCodes.authentication,
  404: exitCodes.notFound,
  408: exitCodes.unavailable,
  410: exitCodes.notFound,
  413: exitCodes.validation,
  415: exitCodes.validation,
  422: exitCodes.validation,
  429: exitCodes.unavailable,
  502: exitCodes.unavailable,
  503: exitCodes.unavailable,
  504: exitCodes.unavailable,
};

function exitCodeOfStatus(status: number): ExitCode {
  return byStatus[status] ?? exitCodes.other;
}
