import type { Output, RequestRecord } from '@image-production/client';

import { nameOfOperation } from '../controls/names-of-operations.ts';
import { localAddress } from '../service/client.ts';
import type { Size } from './frame.ts';
import type { Layer } from './viewing.ts';

const sizeOfUnknown: Size = { width: 3, height: 4 };

/** What a picture measures, before it is there from the aspect that is rendered. */
export function sizeOfOutput({ aspect }: RequestRecord, output: Output | undefined): Size {
  if (output?.width && output.height) return { width: output.width, height: output.height };
  const [width, height] = aspect.split(':').map(Number);
  return width && height ? { width: width * 100, height: height * 100 } : sizeOfUnknown;
}

/** Where the picture, or one of its passes, is read; null while there is none. */
export function addressOfLayer(output: Output | undefined, layer: Layer): string | null {
  const pass = output?.passes.find(({ name }) => name === layer);
  const png = output?.files.find(({ format }) => format === 'png');
  const url = layer === 'picture' ? png?.url : pass?.url;
  return url === undefined ? null : localAddress(url);
}

export function OutputPicture({
  record,
  output,
  layer,
}: {
  readonly record: RequestRecord;
  readonly output: Output | undefined;
  readonly layer: Layer;
}) {
  const address = addressOfLayer(output, layer) ?? addressOfLayer(output, 'picture');
  if (address === null) return null;
  const what = layer === 'picture' ? nameOfOperation(record.operation) : `Pass: ${layer}`;
  const number = record.count > 1 ? ` ${(output?.index ?? 0) + 1} of ${record.count}` : '';
  return (
    <img
      src={address}
      alt={`${what}${number}`}
      draggable={false}
      className="absolute inset-0 size-full object-contain"
    />
  );
}
