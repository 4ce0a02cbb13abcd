import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

import { Button } from '../controls/button.tsx';
import { Trouble } from '../controls/trouble.tsx';
import { spokenStanding, standing } from '../requests/standing.ts';
import { useCancel } from '../requests/use-cancel.ts';
import { isUnfinished } from '../service/queries.ts';
import { useMay } from '../service/use-may.ts';
import { announce } from '../shell/announcements.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { DownloadMenu } from './download-menu.tsx';
import { FilmStrip, useStrip } from './film-strip.tsx';
import { PictureStage } from './picture-stage.tsx';
import { RecordPanel } from './record-panel.tsx';
import { ShootAgain } from './shoot-again.tsx';
import { stepAlong } from './strip.ts';
import type { Frame } from './strip.ts';
import { useLiveRequest } from './use-live-request.ts';
import { useTitleOf } from './use-title-of.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { useViewing } from './use-viewing.ts';

/** One request: its picture as large as the screen allows, and everything that is known about it. */
export function ViewerScreen() {
  const { requestId } = useParams({ from: '/requests/$requestId' });
  return <Viewer key={requestId} requestId={requestId} />;
}

function Viewer({ requestId }: { readonly requestId: string }) {
  const { data: record, error } = useLiveRequest(requestId);
  const { index, show } = useChosenOutput();
  const { viewing, change, other, setOther } = useViewing();
  const current = { requestId, index };
  const { strip, caption } = useStrip(record, current);
  const title = useTitleOf(record);
  const output = record?.outputs[index];
  const isComparing = viewing.comparison !== null;
  const shownOther = isComparing ? (other ?? stepAlong(strip, current, 1)) : null;
  const choose = (frame: Frame): void => (isComparing ? setOther(frame) : show(frame));
  useTold(record && standing(record), record && spokenStanding(record), title);
  useViewerKeys({
    viewing,
    change,
    step: (steps) => choose(stepAlong(strip, shownOther ?? current, steps)),
    archive: record?.archive?.url,
  });
  return (
    <>
      <ScreenHeader
        above={
          <Link to="/requests" search={{}} className="text-muted hover:text-ink">
            Requests /
          </Link>
        }
        title={title}
        aside={record ? <StandingOf text={standing(record)} status={record.status} /> : null}
      >
        {record && isUnfinished(record.status) ? <CancelButton requestId={requestId} /> : null}
        {output?.status === 'succeeded' && strip.length > 1 ? (
          <Button
            aria-pressed={isComparing}
            onClick={() => change({ comparison: isComparing ? null : 'side by side' })}
          >
            Compare <kbd className="key">B</kbd>
          </Button>
        ) : null}
        {record ? <ShootAgain record={record} /> : null}
        {record ? <DownloadMenu record={record} /> : null}
      </ScreenHeader>
      {error ? <Trouble error={error} className="p-6" /> : null}
      {record ? (
        <div className="flex min-h-0 grow flex-col overflow-y-auto deal:flex-row deal:overflow-hidden">
          <div className="flex min-h-[72vh] min-w-0 shrink-0 grow flex-col deal:min-h-0 deal:shrink">
            <PictureStage {...{ record, output, viewing }} onChange={change} other={shownOther} />
            <FilmStrip {...{ strip, caption, current }} other={shownOther} onChoose={choose} />
          </div>
          <RecordPanel record={record} output={output} />
        </div>
      ) : null}
    </>
  );
}

/** Which output is shown stands in the address, so that it can be sent to somebody. */
function useChosenOutput() {
  const { output = 0 } = useSearch({ from: '/requests/$requestId' });
  const navigate = useNavigate();
  const show = ({ requestId, index }: Frame): void =>
    void navigate({
      to: '/requests/$requestId',
      params: { requestId },
      search: index === 0 ? {} : { output: index },
    });
  return { index: output, show };
}

/** Said in the title of the tab at every change, and to who listens at every quarter. */
function useTold(said: string | undefined, spoken: string | undefined, title: string): void {
  useEffect(() => {
    if (said !== undefined) document.title = `${said} · ${title}`;
    return () => {
      document.title = 'Studio';
    };
  }, [said, title]);
  useEffect(() => {
    if (spoken !== undefined) announce(spoken);
  }, [spoken]);
}

const looksOfStatus: Readonly<Record<string, string>> = {
  succeeded: 'border-good text-good',
  failed: 'border-refused text-refused',
};

function StandingOf({ text, status }: { readonly text: string; readonly status: string }) {
  return (
    <span
      className={`rounded-full border px-3 py-0.5 text-xs ${looksOfStatus[status] ?? 'border-edge text-muted'}`}
    >
      {text}
    </span>
  );
}

function CancelButton({ requestId }: { readonly requestId: string }) {
  const mayGenerate = useMay('generate');
  const cancel = useCancel();
  if (!mayGenerate) return null;
  return (
    <Button disabled={cancel.isPending} onClick={() => cancel.mutate([requestId])}>
      Cancel, free of charge
    </Button>
  );
}
