import type { PlannedReference } from '@image-production/direction';

import type { Layout, LaidOutImage, Reference } from '../model/layout.ts';
import type { PromptLine } from '../model/prompt-section.ts';
import { capitalised } from '../text/capitalised.ts';
import { references } from '../words/naming.ts';
import type { Naming } from '../words/naming.ts';
import { fidelityWords, noun, roleName, roleWords } from '../words/reference-words.ts';
import { fact, facts } from './lines.ts';

/** Every reference by number, noun and role, with what must stay and what may change. */
export function referenceLines(layout: Layout, naming: Naming): readonly PromptLine[] {
  const planned = references(layout).filter(isPlanned);
  return [
    ...(planned.length === 0
      ? []
      : facts(
          'Exact: as photographed. Close: recognisably the same. Inspired: loosely. Light and whatever is free may change.',
        )),
    ...layout.images.flatMap((image) => imageLines(image, naming)),
    ...layout.described.map((reference) => describedLine(reference, naming)),
    ...sameThings(planned, naming),
    ...guideLines(layout, naming),
  ];
}

function imageLines(image: LaidOutImage, naming: Naming): readonly PromptLine[] {
  if (image.use === 'reference') return [referenceLine(image.picture, naming)];
  if (image.use !== 'sheet') return [];
  const sheet = capitalised(naming.call(image.number));
  return [
    fact(`${sheet} is a contact sheet; labels stay out.`),
    ...image.sheet.cells.map(({ reference }) => referenceLine(reference, naming)),
  ];
}

function referenceLine(reference: Reference, naming: Naming): PromptLine {
  const name = capitalised(naming.callReference(reference));
  if (!isPlanned(reference)) return fact(`${name}: use it as the direction says.`);
  const quoted = naming.quote(reference.fidelity.note ?? '');
  const about = [name, roleWords(reference)].filter((words) => words !== null).join(': ');
  const own = `${about}. ${fidelityWords(reference)}`;
  return quoted === '' ? fact(own) : { own: `${own} Note:`, quoted, key: null };
}

/** Nothing to be compared with: what the client says of it is all there is. */
function describedLine(reference: Reference, naming: Naming): PromptLine {
  const name = capitalised(naming.callReference(reference));
  if (!isPlanned(reference)) return fact(`${name}: use it as the direction says.`);
  const quoted = naming.quote(reference.fidelity.note ?? '');
  const role = roleName(reference) === noun(reference) ? '' : `${roleName(reference)}, `;
  const own = `${name}, not pictured: ${role}as the direction says.`;
  return quoted === '' ? fact(own) : { own: `${own} Note:`, quoted, key: null };
}

/** Two views of one thing are not two things. */
function sameThings(planned: readonly PlannedReference[], naming: Naming): readonly PromptLine[] {
  const items = new Set(planned.flatMap(({ item }) => (item === null ? [] : [item])));
  return [...items].flatMap((item) => {
    const views = planned.filter((reference) => reference.item === item);
    const places = views.map((view) => naming.callPlace(view)).filter((place) => place !== null);
    const [first] = views;
    if (first === undefined || places.length < 2) return [];
    return [fact(`${capitalised(places.join(' and '))} show one ${noun(first) ?? item}.`)];
  });
}

function guideLines({ images }: Layout, { call }: Naming): readonly PromptLine[] {
  return images
    .filter(({ use }) => use === 'guide')
    .map(({ number }) =>
      fact(
        `${capitalised(call(number))} is a composition guide: layout and lens only, never its face, materials or colours.`,
      ),
    );
}

export function isPlanned(reference: Reference): reference is PlannedReference {
  return 'role' in reference;
}
