import type { LaidOutImage, Layout, Reference, SizePlan } from './index.ts';

/** A request as somebody reads it who knows photographs: pictures, size, notes, then the words. */
export function goldenPage(
  title: string,
  layout: Layout,
  words: readonly (readonly [name: string, text: string])[],
): string {
  return [
    `# ${title}`,
    '',
    '## Pictures, in the order in which they are sent',
    '',
    ...table(layout),
    '',
    '## Size',
    '',
    sizeLine(layout.size),
    '',
    '## Notes for the customer',
    '',
    ...(layout.notes.length === 0 ? ['None.'] : layout.notes.map(({ message }) => `- ${message}`)),
    ...words.flatMap(([name, text]) => ['', `## ${name}`, '', '```text', text, '```']),
    '',
  ].join('\n');
}

function table({ images }: Layout): readonly string[] {
  if (images.length === 0) return ['None.'];
  return images.map(
    (image) => `${image.number}. ${content(image)}, ${image.send.width} × ${image.send.height}`,
  );
}

function content(image: LaidOutImage): string {
  switch (image.use) {
    case 'identity':
      return image.view === 'portrait' ? 'identity, portrait' : 'identity, full body';
    case 'reference':
      return named(image.picture);
    case 'sheet': {
      const { columns, rows, cells } = image.sheet;
      const listed = cells.map(({ label, reference }) => `${label} ${named(reference)}`).join('; ');
      return `contact sheet of ${columns} × ${rows} (${listed})`;
    }
    case 'guide':
      return 'composition guide';
  }
}

function named(reference: Reference): string {
  const position = `reference ${reference.index + 1}`;
  return 'role' in reference
    ? `${position}, ${reference.role} ${reference.item ?? ''}`.trim()
    : position;
}

function sizeLine({ native, named: name, crop, scale, delivered }: SizePlan): string {
  const asked =
    name === null
      ? `${native.width} × ${native.height}`
      : `${name.aspect} at ${name.tier}, which is ${native.width} × ${native.height}`;
  return `Asked: ${asked}. Kept: ${crop.width} × ${crop.height}. Delivered: ${delivered.width} × ${delivered.height}, scaled by ${scale}.`;
}
