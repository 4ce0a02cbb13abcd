import type { Output, RequestRecord } from '@image-production/client';

import { inWords } from '../controls/in-words.ts';

/** Where each reference is in the picture, with its number, drawn over it. */
export function PlacementBoxes({
  record,
  output,
}: {
  readonly record: RequestRecord;
  readonly output: Output;
}) {
  const boxes = output.placements.flatMap(({ referenceIndex, bounds, technique }) =>
    bounds ? [{ referenceIndex, bounds, technique }] : [],
  );
  return (
    <ul aria-label="References in the picture" className="pointer-events-none absolute inset-0">
      {boxes.map(({ referenceIndex, bounds, technique }) => {
        const { item, role } = record.references[referenceIndex] ?? {};
        return (
          <li
            key={referenceIndex}
            className="absolute rounded-sm border border-white outline outline-black/70"
            style={{
              left: `${bounds.x * 100}%`,
              top: `${bounds.y * 100}%`,
              width: `${bounds.width * 100}%`,
              height: `${bounds.height * 100}%`,
            }}
          >
            <span className="absolute top-0 left-0 rounded-br-sm bg-black px-1.5 text-xs whitespace-nowrap text-white">
              {referenceIndex + 1} {inWords(item ?? role ?? technique)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
