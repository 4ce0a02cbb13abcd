import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const mediaTypes = 'image/png,image/jpeg,image/webp';

/** A place that says where pictures may come from, with the way by the file dialog. */
export function FileDrop({
  onFiles,
  isMany = true,
  children,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isMany?: boolean;
  readonly children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="mt-2.5 rounded-lg border border-dashed border-edge px-3 py-3.5 text-center text-[13px] text-muted has-focus-visible:outline-2 has-focus-visible:outline-ink">
      Drop, paste or{' '}
      <label htmlFor={id} className="text-ink underline underline-offset-2">
        {isMany ? 'choose pictures' : 'choose a picture'}
      </label>
      <input
        id={id}
        type="file"
        multiple={isMany}
        accept={mediaTypes}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />{' '}
      · PNG, JPEG, WebP, 20 MB
      {children}
    </div>
  );
}

/** Takes pictures that are dropped or pasted anywhere; says while they are over the page. */
export function useArrivals(
  onFiles: (files: readonly File[]) => void,
  onText: (text: string) => boolean,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef({ onFiles, onText });
  useEffect(() => {
    latest.current = { onFiles, onText };
  });
  useEffect(() => {
    const stop = new AbortController();
    const listen = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      take: (event: DocumentEventMap[Name]) => void,
    ): void => document.addEventListener(name, take, { signal: stop.signal });
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current.onFiles(files);
    });
    listen('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isField = event.target instanceof Element && event.target.matches('input, textarea');
      const text = isField ? '' : (event.clipboardData?.getData('text/plain') ?? '');
      if (files.length > 0) latest.current.onFiles(files);
      else if (!latest.current.onText(text)) return;
      event.preventDefault();
    });
    return () => stop.abort();
  }, []);
  return isOver;
}
