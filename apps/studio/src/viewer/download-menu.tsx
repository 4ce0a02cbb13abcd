import { Menu } from '@base-ui/react/menu';
import type { RequestRecord } from '@image-production/client';

import { fileSize } from '../controls/in-words.ts';
import { localAddress } from '../service/client.ts';
import { filesOf } from './files-of.ts';

/** Every file by its format and size, and all of them in one archive. */
export function DownloadMenu({ record }: { readonly record: RequestRecord }) {
  const { archive } = record;
  if (archive === null) return null;
  const files = filesOf(record);
  const sum = files.reduce((bytes, { sizeBytes }) => bytes + sizeBytes, 0);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="min-h-9 rounded-lg border border-primary bg-primary px-3.5 py-1.5 font-semibold text-on-primary hover:opacity-90">
        Download <span aria-hidden="true">▾</span>
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-20">
          <Menu.Popup className="card min-w-64 p-1.5">
            {files.map(({ id, name, sizeBytes, url }) => (
              <MenuFile key={id} name={name} size={fileSize(sizeBytes)} url={url} />
            ))}
            <Menu.Separator className="my-1.5 h-px bg-line" />
            <MenuFile name="All, one archive" size={fileSize(sum)} url={archive.url} hint="⇧D" />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function MenuFile({
  name,
  size,
  url,
  hint,
}: {
  readonly name: string;
  readonly size: string;
  readonly url: string;
  readonly hint?: string;
}) {
  return (
    <Menu.LinkItem
      href={localAddress(url)}
      download
      closeOnClick
      className="flex min-h-9 items-center gap-4 rounded-md px-3 data-highlighted:bg-raised"
    >
      <span className="grow">{name}</span>
      {hint ? <kbd className="key">{hint}</kbd> : null}
      <span className="text-muted">{size}</span>
    </Menu.LinkItem>
  );
}
