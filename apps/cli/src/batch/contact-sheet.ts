import { relative, sep } from 'node:path';

import type { BatchItemState } from '@image-production/client';

export interface SheetPicture {
  readonly state: BatchItemState;
  readonly files: readonly string[];
}

/** All looks of a batch on one page that needs nothing but the files beside it. */
export function contactSheet(
  title: string,
  folder: string,
  pictures: readonly SheetPicture[],
): string {
  const cells = pictures.map((picture) => toFigure(picture, folder)).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
body { background: #363636; color: #f0f0f0; font: 14px/1.5 system-ui, sans-serif; margin: 2rem; }
main { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); }
figure { margin: 0; }
img, .none { width: 100%; aspect-ratio: 3 / 4; object-fit: contain; background: #2a2a2a; }
.none { display: grid; place-items: center; }
a { color: inherit; }
</style>
<h1>${escaped(title)}</h1>
<main>
${cells}
</main>
</html>
`;
}

function toFigure({ state, files }: SheetPicture, folder: string): string {
  const links = files.map((file) => ({
    path: relative(folder, file).split(sep).map(encodeURIComponent).join('/'),
    ending: file.slice(file.lastIndexOf('.') + 1),
  }));
  const png = links.find(({ ending }) => ending === 'png');
  const picture = png
    ? `<a href="${png.path}"><img src="${png.path}" alt="${escaped(state.name)}" loading="lazy"></a>`
    : `<div class="none">${escaped(state.state)}</div>`;
  const said = [state.requestId, state.record?.billing.charged.amount, state.error?.message];
  const facts = said.filter((text) => text !== undefined && text !== null).map(escaped);
  const others = links.map(({ path, ending }) => `<a href="${path}">${escaped(ending)}</a>`);
  const caption = [`<b>${escaped(state.name)}</b>`, ...facts, others.join(' ')].join('<br>');
  return `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
