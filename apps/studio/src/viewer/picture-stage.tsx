import type { Output, RequestRecord } from '@image-production/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { localAddress } from '../service/client.ts';
import { requestQuery } from '../service/queries.ts';
import { CompareSlider } from './compare-slider.tsx';
import { middle } from './frame.ts';
import type { Place, Size } from './frame.ts';
import { OutputPicture, sizeOfOutput } from './output-picture.tsx';
import { PicturePane } from './picture-pane.tsx';
import { PlacementBoxes } from './placement-boxes.tsx';
import type { Frame } from './strip.ts';
import { ViewerTools } from './viewer-tools.tsx';
import type { Viewing } from './viewing.ts';
import { WaitingFrame } from './waiting-frame.tsx';

const surroundLooks = {
  black: 'surround-black',
  dark: 'surround-dark',
  grey: 'surround-grey',
  white: 'surround-white',
} as const;

interface PictureStageProps {
  readonly record: RequestRecord;
  readonly output: Output | undefined;
  readonly viewing: Viewing;
  readonly onChange: (change: Partial<Viewing>) => void;
  /** What it is compared with. */
  readonly other: Frame | null;
}

/** The picture within its surround, alone or beside another one, with the tools over it. */
export function PictureStage(props: PictureStageProps) {
  const { record, output, viewing, onChange, other } = props;
  const [place, setPlace] = useState<Place>(middle);
  const { data: otherRecord } = useQuery({
    ...requestQuery(other?.requestId ?? ''),
    enabled: other !== null,
  });
  const pane = (label: string, picture: Size, inside: ReactNode) => (
    <PicturePane
      label={label}
      picture={picture}
      zoom={viewing.zoom}
      place={place}
      onPlace={setPlace}
      onCloser={(closer) => {
        setPlace(closer);
        onChange({ zoom: viewing.zoom === 'Fit' ? '100 %' : 'Fit' });
      }}
    >
      {inside}
    </PicturePane>
  );
  const size = sizeOfOutput(record, output);
  const picture = <PictureOf record={record} output={output} viewing={viewing} />;
  const otherOutput = other ? otherRecord?.outputs[other.index] : undefined;
  const otherPicture = otherRecord ? (
    <PictureOf record={otherRecord} output={otherOutput} viewing={viewing} />
  ) : null;
  return (
    <div className={`relative flex min-h-0 grow ${surroundLooks[viewing.surround]}`}>
      <div className="flex min-h-0 min-w-0 grow gap-4 p-4">
        {other && viewing.comparison === 'slider'
          ? pane('Two pictures', size, <CompareSlider first={picture} second={otherPicture} />)
          : pane('Picture', size, picture)}
        {other && otherRecord && viewing.comparison === 'side by side'
          ? pane('Other picture', sizeOfOutput(otherRecord, otherOutput), otherPicture)
          : null}
        {viewing.hasPlan && !other && output?.plan ? (
          <img
            src={localAddress(output.plan.url)}
            alt="Lighting plan: lamps, camera and field of view from above"
            className="min-h-0 min-w-0 flex-1 bg-white object-contain p-3"
          />
        ) : null}
      </div>
      <ViewerTools viewing={viewing} onChange={onChange} output={output} />
    </div>
  );
}

function PictureOf({
  record,
  output,
  viewing: { layer, hasPlacements },
}: {
  readonly record: RequestRecord;
  readonly output: Output | undefined;
  readonly viewing: Viewing;
}) {
  const isThere = output !== undefined && output.files.length > 0 && !record.dataRemoved;
  if (!isThere) return <WaitingFrame record={record} output={output} />;
  return (
    <>
      <OutputPicture record={record} output={output} layer={layer} />
      {hasPlacements ? <PlacementBoxes record={record} output={output} /> : null}
    </>
  );
}
