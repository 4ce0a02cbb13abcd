import type { Model } from '@image-production/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { Button } from '../controls/button.tsx';
import { Sheet } from '../controls/sheet.tsx';
import { Trouble } from '../controls/trouble.tsx';
import { client, modelPicture } from '../service/client.ts';
import { modelsQuery } from '../service/queries.ts';
import { useMay } from '../service/use-may.ts';
import { announce } from '../shell/announcements.tsx';
import { PhotographLink } from './photograph-link.tsx';
import { traitsOf } from './traits-of.ts';

interface ModelSheetProps {
  readonly model: Model | null;
  readonly onClose: () => void;
}

/** A model: both views, how it was cast, its name, its photographs, and its end. */
export function ModelSheet({ model, onClose }: ModelSheetProps) {
  return (
    <Sheet title={model?.name ?? ''} isOpen={model !== null} onClose={onClose}>
      {model ? <Inside key={model.modelId} model={model} onClose={onClose} /> : null}
    </Sheet>
  );
}

function Inside({ model, onClose }: { readonly model: Model; readonly onClose: () => void }) {
  const { modelId, name, fullBody, createdAt } = model;
  const mayKeep = useMay('models');
  const born = new Date(createdAt).toLocaleDateString('en-GB', { dateStyle: 'medium' });
  return (
    <>
      <div className="mt-4 flex gap-3">
        <img
          src={modelPicture(modelId, 'portrait')}
          alt={`Portrait of ${name}`}
          className="h-64 rounded-lg bg-raised"
        />
        {fullBody ? (
          <img
            src={modelPicture(modelId, 'full-body')}
            alt={`${name}, full body`}
            className="h-64 rounded-lg bg-raised"
          />
        ) : null}
      </div>
      <p className="mt-3 text-muted">
        {traitsOf(model.casting).join(' · ')} · saved {born}
      </p>
      <div className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
        <PhotographLink modelId={modelId} className="py-1 underline">
          Photograph {name}
        </PhotographLink>
        <Link to="/requests" search={{ model: modelId }} className="py-1 underline">
          Photographs of {name}
        </Link>
      </div>
      {mayKeep ? (
        <>
          <Rename model={model} />
          <Deletion model={model} onClose={onClose} />
        </>
      ) : null}
    </>
  );
}

function Rename({ model }: { readonly model: Model }) {
  const queries = useQueryClient();
  const [name, setName] = useState(model.name);
  const rename = useMutation({
    mutationFn: () => client.models.rename(model.modelId, name.trim()),
    onSuccess: async ({ name: now }) => {
      announce(`The model is called ${now}.`);
      await queries.invalidateQueries(modelsQuery);
    },
  });
  const isSame = name.trim() === model.name || name.trim() === '';
  return (
    <form
      className="mt-5 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame) rename.mutate();
      }}
    >
      <label className="block text-xs text-muted" htmlFor="model-name">
        Name
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id="model-name"
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          className="control grow"
        />
        <Button type="submit" disabled={isSame || rename.isPending}>
          Rename
        </Button>
      </div>
      <Trouble error={rename.error} className="mt-1" />
    </form>
  );
}

function Deletion({ model, onClose }: { readonly model: Model; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const end = useMutation({
    mutationFn: () => client.models.delete(model.modelId),
    onSuccess: async () => {
      announce(`${model.name} is deleted.`);
      onClose();
      await queries.invalidateQueries(modelsQuery);
    },
  });
  return (
    <details className="mt-5 border-t border-line pt-4">
      <summary className="text-muted hover:text-ink">Delete {model.name}…</summary>
      <p className="mt-3 max-w-prose">
        From now on no order takes {model.name}, whoever in your organization places it. Portrait,
        full body and the words of the casting are erased; there is no way back. Photographs already
        ordered are finished, and those that exist stay until they expire.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === model.name) end.mutate();
        }}
      >
        <label className="mt-3 block">
          <span className="text-xs text-muted">
            Write <strong className="text-ink">{model.name}</strong> to delete this model
          </span>
          <input
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            className="control mt-1 w-full"
          />
        </label>
        <Trouble error={end.error} className="mt-1" />
        <Button
          type="submit"
          kind="final"
          className="mt-3"
          disabled={typed.trim() !== model.name || end.isPending}
        >
          Delete {model.name} for good
        </Button>
      </form>
    </details>
  );
}
