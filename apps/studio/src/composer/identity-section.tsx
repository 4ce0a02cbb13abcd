import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../controls/button.tsx';
import { modelPicture, thumbnail } from '../service/client.ts';
import { modelsQuery, rosterQuery } from '../service/queries.ts';
import { FieldFindings } from './field.tsx';
import type { Finding } from './findings.ts';
import { FirstModel } from './first-model.tsx';
import { IdentitySheet } from './identity-sheet.tsx';
import type { Identity } from './identity.ts';
import { Portrait } from './portrait.tsx';

/** Who: the one that is chosen, large enough to know them; the others behind a button. */
export function IdentitySection({
  modelId,
  onChange,
  findings,
}: {
  readonly modelId: string | null;
  readonly onChange: (modelId: string) => void;
  readonly findings: readonly Finding[];
}) {
  const [isOpen, setOpen] = useState(false);
  const { identities, hasModels } = useIdentities();
  const chosen = identities.find(({ id }) => id === modelId);
  return (
    <section aria-label="Identity">
      <h2 className="section-name mb-2">Identity</h2>
      {modelId === null && hasModels === false ? (
        <FirstModel onRoster={() => setOpen(true)} />
      ) : (
        <div className="flex items-center gap-3">
          <Portrait identity={chosen} className="h-21 w-16 rounded-md" />
          <div className="min-w-0">
            <p className="truncate font-semibold">
              {chosen?.name ?? (modelId === null ? 'Nobody yet' : 'Unknown')}
            </p>
            <p className="text-[13px] text-muted">
              {chosen?.about ??
                (modelId === null ? 'Choose who is photographed.' : 'Deleted, or of someone else.')}
            </p>
            <Button className="mt-1.5 min-h-8! py-1!" onClick={() => setOpen(true)}>
              {modelId === null ? 'Choose' : 'Change'}
            </Button>
          </div>
        </div>
      )}
      <FieldFindings findings={findings} pointer="/custom_model_id" />
      <FieldFindings findings={findings} pointer="/model_id" />
      <IdentitySheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        identities={identities}
        modelId={modelId}
        onChoose={(id) => {
          onChange(id);
          setOpen(false);
        }}
      />
    </section>
  );
}

/** The organization's own models, newest first, then the roster, licensed first. */
function useIdentities() {
  const models = useQuery(modelsQuery);
  const roster = useQuery(rosterQuery);
  const own = (models.data ?? []).map(({ modelId, name, createdAt }): Identity => {
    const day = new Date(createdAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
    const about = `your model · saved ${day}`;
    return {
      id: modelId,
      name,
      about,
      isEntitled: true,
      portrait: thumbnail(modelPicture(modelId, 'portrait')),
    };
  });
  const licensed = (roster.data ?? []).map(({ modelId, name, entitled, portrait }): Identity => ({
    id: modelId,
    name,
    about: entitled ? 'roster · licensed' : 'roster · needs a licence',
    isEntitled: entitled,
    portrait: portrait === null ? null : thumbnail(modelPicture(modelId, 'portrait')),
  }));
  const ready = licensed.filter(({ isEntitled }) => isEntitled);
  const others = licensed.filter(({ isEntitled }) => !isEntitled);
  return {
    identities: [...own, ...ready, ...others],
    hasModels: models.data && models.data.length > 0,
  };
}
