import { readFileSync } from 'node:fs';

import { documentPath } from './repository.ts';

export interface Operation {
  readonly id: string;
  readonly summary: string;
  readonly tag: string;
  /** `POST /v1/pro/generate` */
  readonly call: string;
}

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly [string];
}

/** The operations of the committed document, in its order. */
export function readOperations(): readonly Operation[] {
  const { paths } = JSON.parse(readFileSync(documentPath, 'utf8')) as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([
        method,
        {
          operationId,
          summary,
          tags: [tag],
        },
      ]) => ({
        id: operationId,
        summary,
        tag,
        call: `${method.toUpperCase()} ${path}`,
      }),
    ),
  );
}
