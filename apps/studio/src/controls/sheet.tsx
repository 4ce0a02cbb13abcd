import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { IconButton } from './button.tsx';

interface SheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal sheet: the browser keeps the focus inside and gives it back afterwards. */
export function Sheet({ title, isOpen, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-auto max-h-[85vh] w-full max-w-2xl overflow-y-auto rounded-xl border border-line bg-panel p-6 text-ink backdrop:bg-black/60"
    >
      <div className="flex items-center">
        <h2 id={heading} className="grow text-lg font-semibold">
          {title}
        </h2>
        <IconButton label={`Close ${title}`} onClick={onClose}>
          <X size={17} />
        </IconButton>
      </div>
      {isOpen ? children : null}
    </dialog>
  );
}
