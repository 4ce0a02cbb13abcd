import type { RequestRecord } from '@image-production/client';
import { useId, useRef, useState } from 'react';

import { fileSize } from '../controls/in-words.ts';
import { localAddress } from '../service/client.ts';
import { filesOf } from './files-of.ts';

/** Every file by its format and size, and all of them in one archive. */
export function DownloadMenu({ record }: { readonly record: RequestRecord }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (record.archive === null) return null;
  return (
    <div
      ref={place}
      className="relative"
      onBlur={({ relatedTarget }) => {
        if (!place.current?.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="min-h-9 rounded-lg border border-primary bg-primary px-3.5 py-1.5 font-semibold text-on-primary hover:opacity-90"
      >
        Download <span aria-hidden="true">▾</span>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="card absolute top-full right-0 z-20 mt-1.5 min-w-72 p-1.5"
      >
        <FileList record={record} url={record.archive.url} onTake={() => setOpen(false)} />
      </div>
    </div>
  );
}

interface FileListProps {
  readonly record: RequestRecord;
  /** Of the archive. */
  readonly url: string;
  readonly onTake: () => void;
}

function FileList({ record, url, onTake }: FileListProps) {
  const files = filesOf(record);
  const sum = files.reduce((bytes, { sizeBytes }) => bytes + sizeBytes, 0);
  const entries = [...files, { id: 'all', name: 'All, one archive', sizeBytes: sum, url }];
  return (
    <ul aria-label="Files to download">
      {entries.map((file) => (
        <li key={file.id} className="last:mt-1.5 last:border-t last:border-line last:pt-1.5">
          <a
            href={localAddress(file.url)}
            download
            onClick={onTake}
            className="flex min-h-9 items-center gap-4 rounded-md px-3 hover:bg-raised focus-visible:-outline-offset-2"
          >
            <span className="grow">{file.name}</span>
            {file.id === 'all' ? <kbd className="key">⇧ D</kbd> : null}
            <span className="text-muted">{fileSize(file.sizeBytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
