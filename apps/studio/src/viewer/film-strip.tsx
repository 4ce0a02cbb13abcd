import type { RequestRecord } from '@image-production/client';
import { useQuery } from '@tanstack/react-query';

import { client, outputPicture, thumbnail } from '../service/client.ts';
import { framesOf, isSame, stripAround } from './strip.ts';
import type { Frame } from './strip.ts';

const stripMax = 40;

/** The pictures that belong together: those with the same metadata, else the latest. */
export function useStrip(record: RequestRecord | undefined, current: Frame) {
  const [mark] = Object.entries(record?.metadata ?? {});
  const { data } = useQuery({
    queryKey: ['requests', 'strip', mark],
    queryFn: () =>
      client.requests
        .list({
          limit: stripMax,
          status: 'succeeded',
          ...(mark && { metadata: { [mark[0]]: mark[1] } }),
        })
        .page(),
    enabled: record !== undefined,
  });
  const frames = framesOf(data?.data ?? []).slice(0, stripMax);
  const strip = record?.status === 'succeeded' ? stripAround(current, frames) : frames;
  return { strip, caption: mark ? `${mark[0]} = ${mark[1]}` : 'The latest' };
}

interface FilmStripProps {
  readonly strip: readonly Frame[];
  readonly caption: string;
  readonly current: Frame;
  /** What it is compared with. */
  readonly other: Frame | null;
  readonly onChoose: (frame: Frame) => void;
}

export function FilmStrip({ strip, caption, current, other, onChoose }: FilmStripProps) {
  if (strip.length < 2) return null;
  const count = `${strip.length} ${strip.length === 1 ? 'picture' : 'pictures'}`;
  return (
    <nav
      aria-label="Pictures that belong together"
      className="flex shrink-0 items-center gap-2 overflow-x-auto border-t border-line bg-ground px-5 py-2.5"
    >
      {strip.map((frame, position) => (
        <button
          key={`${frame.requestId}/${frame.index}`}
          type="button"
          aria-label={
            other ? `Compare with picture ${position + 1}` : `Picture ${position + 1} of ${count}`
          }
          aria-current={isSame(frame, other ?? current) ? 'true' : undefined}
          onClick={() => onChoose(frame)}
          className="shrink-0 rounded-md border-2 border-transparent p-0.5 hover:border-edge aria-current:border-ink"
        >
          <img
            src={thumbnail(outputPicture(frame.requestId, frame.index))}
            alt=""
            loading="lazy"
            className="h-16 w-13 rounded-sm bg-raised object-cover"
          />
        </button>
      ))}
      <p className="ml-3 shrink-0 text-muted">
        {caption} · {other ? 'choose what to compare with' : count}
      </p>
    </nav>
  );
}
