import type { ExpectedFile } from './download.ts';
import { InputError } from './errors.ts';
import type { FileFormat, PassName, RequestRecord } from './wire-types.ts';

/** Which file of a request: the PNG of its first output unless more is said. */
export interface FileChoice {
  readonly format?: FileFormat | undefined;
  readonly index?: number | undefined;
  readonly pass?: PassName | undefined;
  readonly plan?: true | undefined;
}

/** Where the file is and what its record says of it. */
export function outputFile(record: RequestRecord, choice: FileChoice = {}): ExpectedFile {
  const { format = 'png', index = 0, pass, plan } = choice;
  const output = record.outputs[index];
  if (!output) throw new InputError(`${record.requestId} has no output ${index}.`);
  const name = pass ? `${index}.${pass}.png` : plan ? `${index}.plan.svg` : `${index}.${format}`;
  const found = pass
    ? output.passes.find((made) => made.name === pass)
    : output.files.find((file) => !plan && file.format === format);
  if (!found && !plan && record.status === 'succeeded' && !record.dataRemoved) {
    throw new InputError(`Output ${index} of ${record.requestId} has no ${pass ?? format}.`);
  }
  return {
    path: `/v1/requests/${record.requestId}/outputs/${name}`,
    fileName: `${record.requestId}-${name}`,
    sha256: found?.sha256 ?? null,
    sizeBytes: found?.sizeBytes ?? null,
  };
}
