import type { Model } from '@image-production/client';
import { useState } from 'react';

import { modelPicture, thumbnail } from '../service/client.ts';
import { ModelSheet } from './model-sheet.tsx';

/** The library as people; each opens what can be done with it. */
export function ModelCards({ models }: { readonly models: readonly Model[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-4">
        {models.map(({ modelId, name, fullBody }) => (
          <li key={modelId}>
            <button
              type="button"
              onClick={() => setOpened(modelId)}
              className="card block w-full overflow-hidden text-left hover:border-edge"
            >
              <img
                src={thumbnail(modelPicture(modelId, fullBody ? 'full-body' : 'portrait'))}
                alt=""
                loading="lazy"
                className="aspect-2/3 w-full bg-raised object-cover"
              />
              <span className="block truncate px-3 py-2 font-medium">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <ModelSheet
        model={models.find(({ modelId }) => modelId === opened) ?? null}
        onClose={() => setOpened(null)}
      />
    </>
  );
}
