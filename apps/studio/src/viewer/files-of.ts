import type { FileFormat, RequestRecord } from '@image-production/client';

export interface NamedFile {
  readonly id: string;
  readonly name: string;
  readonly format: FileFormat;
  readonly sizeBytes: number;
  readonly url: string;
}

/** The delivered files with the names that people know them by. */
export function filesOf({ outputs }: RequestRecord): readonly NamedFile[] {
  const isOneOfMany = outputs.length > 1;
  return outputs.flatMap(({ index, files }) =>
    files.map(({ format, bitDepth, sceneReferred, sizeBytes, url }) => ({
      id: `${index}.${format}`,
      name: [
        ...(isOneOfMany ? [`${index + 1}:`] : []),
        `${format.toUpperCase()} ${bitDepth} bit${sceneReferred ? ', scene-referred' : ''}`,
      ].join(' '),
      format,
      sizeBytes,
      url,
    })),
  );
}
