import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';

import { IconButton } from '../controls/button.tsx';
import { moved } from '../drafts/draft.ts';
import type { DraftPicture } from '../drafts/draft.ts';
import { announce } from '../shell/announcements.tsx';
import { useSortable } from './use-sortable.ts';

interface PictureListProps<Picture extends DraftPicture> {
  readonly name: string;
  readonly pictures: readonly Picture[];
  readonly onChange: (pictures: readonly Picture[]) => void;
  readonly children: (picture: Picture, index: number) => ReactNode;
}

/** Pictures in the order of the wire, moved by dragging, by buttons and by keys; the focus stays. */
export function PictureList<Picture extends DraftPicture>(props: PictureListProps<Picture>) {
  const { name, pictures, onChange, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number, focus: 'card' | 'up' | 'down'): void => {
    const order = moved(pictures, from, to);
    if (order === pictures) return;
    onChange(order);
    announce(`${pictures[from]?.name} is now reference ${to + 1} of ${pictures.length}`);
    requestAnimationFrame(() => focusIn(list.current?.children[to], focus));
  };
  const remove = (index: number): void => {
    onChange(pictures.toSpliced(index, 1));
    announce(`${pictures[index]?.name} is removed`);
    requestAnimationFrame(() => {
      const next = list.current?.children[Math.min(index, pictures.length - 2)];
      focusIn(next ?? undefined, 'card');
    });
  };
  if (pictures.length === 0) return null;
  return (
    <ol ref={list} aria-label={name} className="mt-2 space-y-2.5">
      {pictures.map((picture, index) => (
        <SortableCard
          key={picture.id}
          list={name}
          picture={picture}
          index={index}
          count={pictures.length}
          onMove={(from, to, focus) => move(from, to, focus)}
          onRemove={() => remove(index)}
        >
          {children(picture, index)}
        </SortableCard>
      ))}
    </ol>
  );
}

function focusIn(card: Element | undefined, what: 'card' | 'up' | 'down'): void {
  if (!(card instanceof HTMLElement)) return;
  const button = card.querySelector<HTMLButtonElement>(`[data-move="${what}"]:not(:disabled)`);
  (button ?? card).focus();
}

interface SortableCardProps {
  readonly list: string;
  readonly picture: DraftPicture;
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number, focus: 'card' | 'up' | 'down') => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function SortableCard(props: SortableCardProps) {
  const { list, picture, index, count, onMove, onRemove, children } = props;
  const { name } = picture;
  const { card, handle, isDragged, landing } = useSortable(list, index, (from, to) =>
    onMove(from, to, 'card'),
  );
  const line = { above: 'before:-top-[7px]', below: 'before:-bottom-[7px]' };
  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-label={`Reference ${index + 1}, ${name}`}
      onKeyDown={(event) => {
        if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
        event.preventDefault();
        onMove(index, event.key === 'ArrowUp' ? index - 1 : index + 1, 'card');
      }}
      className={`card relative flex gap-3 p-2.5 transition-[border-color,opacity] duration-150 focus-within:border-ink ${isDragged ? 'opacity-40' : ''} ${landing ? `before:absolute before:inset-x-0 before:h-0.5 before:rounded before:bg-ink ${line[landing]}` : ''}`}
    >
      <span aria-hidden="true" className="w-4 text-[22px] leading-none font-light text-muted">
        {index + 1}
      </span>
      {children}
      <div className="-my-0.5 flex flex-col items-center">
        <IconButton ref={handle} label={`Drag ${name}`} tabIndex={-1} className="cursor-grab">
          <GripVertical size={15} />
        </IconButton>
        <IconButton
          label={`Move ${name} up`}
          data-move="up"
          disabled={index === 0}
          onClick={() => onMove(index, index - 1, 'up')}
        >
          <ArrowUp size={15} />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          data-move="down"
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1, 'down')}
        >
          <ArrowDown size={15} />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X size={15} />
        </IconButton>
      </div>
    </li>
  );
}
