import type { RequestRecord } from '@image-production/client';

import { standing } from '../requests/standing.ts';
import { localAddress } from '../service/client.ts';

export const zooms = ['Fit', '100 %', '200 %'] as const;
export type Zoom = (typeof zooms)[number];
export const surrounds = ['black', 'dark', 'grey', 'white'] as const;
export type Surround = (typeof surrounds)[number];

const surroundLooks = {
  black: 'surround-black',
  dark: 'surround-dark',
  grey: 'surround-grey',
  white: 'surround-white',
} as const;

interface PictureStageProps {
  readonly record: RequestRecord;
  readonly zoom: Zoom;
  readonly surround: Surround;
}

/** The pictures within the surround; larger than the stage they are scrolled, also by keyboard. */
export function PictureStage({ record, zoom, surround }: PictureStageProps) {
  const pictures = record.outputs.flatMap(({ index, files, width, height }) => {
    const png = files.find(({ format }) => format === 'png');
    return png ? [{ index, width, height, address: localAddress(png.url) }] : [];
  });
  const scale = zoom === '200 %' ? 2 : 1;
  return (
    <div
      role="group"
      aria-label="Picture"
      tabIndex={0}
      className={`grid min-h-0 grow place-items-center gap-6 overflow-auto p-5 ${surroundLooks[surround]}`}
    >
      {pictures.map(({ index, width, height, address }) => (
        <img
          key={index}
          src={address}
          alt={`Output ${index + 1}`}
          width={zoom === 'Fit' ? undefined : ((width ?? 0) * scale) / devicePixelRatio}
          height={zoom === 'Fit' ? undefined : ((height ?? 0) * scale) / devicePixelRatio}
          className={
            zoom === 'Fit' ? 'max-h-[calc(100vh-6rem)] max-w-full object-contain' : 'max-w-none'
          }
        />
      ))}
      {pictures.length === 0 ? <Waiting record={record} /> : null}
    </div>
  );
}

function Waiting({ record }: { readonly record: RequestRecord }) {
  return (
    <div className="card max-w-sm p-5 text-center">
      <p className="font-medium">{record.dataRemoved ? 'The files are gone.' : standing(record)}</p>
      {record.error ? (
        <p className="mt-2 text-muted">{record.error.message} Nothing was charged.</p>
      ) : (
        <progress value={record.progress} className="mt-3 w-full" aria-label="Progress" />
      )}
    </div>
  );
}
