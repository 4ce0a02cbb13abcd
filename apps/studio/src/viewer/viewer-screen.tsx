import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { standing } from '../requests/standing.ts';
import { sentenceFor } from '../service/client.ts';
import { localAddress } from '../service/client.ts';
import { requestQuery } from '../service/queries.ts';
import { saveAddress } from '../service/save-file.ts';
import { announce } from '../shell/announcements.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { isWriting, useKeys } from '../shell/shortcuts.ts';
import { PictureStage, surrounds, zooms } from './picture-stage.tsx';
import type { Surround, Zoom } from './picture-stage.tsx';
import { RecordPanel } from './record-panel.tsx';

/** One request: its picture as large as the screen allows, and everything that is known about it. */
export function ViewerScreen() {
  const { requestId } = useParams({ from: '/requests/$requestId' });
  const request = useQuery(requestQuery(requestId));
  const [zoom, setZoom] = useState<Zoom>('Fit');
  const [surround, setSurround] = useState<Surround>('grey');
  const record = request.data;
  const said = record ? standing(record) : 'Reading the request…';
  const archive = record?.archive?.url;
  useEffect(() => {
    announce(said);
    document.title = `${said} · Studio`;
  }, [said]);
  useKeys((event) => {
    if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'f') setZoom('Fit');
    else if (key === 'z') setZoom((before) => (before === '100 %' ? '200 %' : '100 %'));
    else if (key === 's')
      setSurround(
        (before) => surrounds[(surrounds.indexOf(before) + 1) % surrounds.length] ?? 'grey',
      );
    else if (key === 'd' && event.shiftKey && archive) saveAddress(localAddress(archive));
    else return false;
    return true;
  });
  return (
    <>
      <ScreenHeader
        above={
          <Link to="/requests" className="text-muted hover:text-ink">
            Requests /
          </Link>
        }
        title={record ? `${record.operation}, ${record.resolution}` : 'Request'}
        aside={<span className="rounded-full border border-edge px-3 text-muted">{said}</span>}
      >
        {archive ? (
          <Button kind="primary" onClick={() => saveAddress(localAddress(archive))}>
            Download all
          </Button>
        ) : null}
      </ScreenHeader>
      {request.error ? <p className="p-6 text-refused">{sentenceFor(request.error)}</p> : null}
      {record ? (
        <div className="flex min-h-0 grow flex-col deal:flex-row">
          <div className="relative flex min-h-80 min-w-0 grow flex-col">
            <PictureStage record={record} zoom={zoom} surround={surround} />
            <div className="card absolute bottom-4 left-1/2 flex -translate-x-1/2 flex-wrap items-center gap-3 p-2">
              <Choice label="Zoom" isLabelHidden values={zooms} value={zoom} onChange={setZoom} />
              <Choice
                label="Surround"
                isLabelHidden
                values={surrounds}
                value={surround}
                onChange={setSurround}
              />
            </div>
          </div>
          <RecordPanel record={record} />
        </div>
      ) : null}
    </>
  );
}
