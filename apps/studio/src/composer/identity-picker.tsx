import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { modelPicture } from '../service/client.ts';
import { modelsQuery, rosterQuery } from '../service/queries.ts';
import { FieldFindings } from './field.tsx';
import type { Finding } from './findings.ts';

/** Who: the organization's own models first, then licensed ones. */
export function IdentityPicker({
  modelId,
  onChange,
  findings,
}: {
  readonly modelId: string | null;
  readonly onChange: (modelId: string) => void;
  readonly findings: readonly Finding[];
}) {
  const models = useQuery(modelsQuery);
  const roster = useQuery(rosterQuery);
  const own = (models.data ?? []).map(({ modelId: id, name }) => ({
    id,
    name,
    entitled: true,
    hasPortrait: true,
  }));
  const licensed = (roster.data ?? []).map(({ modelId: id, name, entitled, portrait }) => ({
    id,
    name,
    entitled,
    hasPortrait: portrait !== null,
  }));
  return (
    <fieldset>
      <legend className="section-name mb-2">Identity</legend>
      <div className="grid grid-cols-4 gap-2">
        {[...own, ...licensed].map(({ id, name, entitled, hasPortrait }) => (
          <label
            key={id}
            className="card overflow-hidden text-center text-xs has-checked:border-ink has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="identity"
              className="sr-only"
              disabled={!entitled}
              checked={id === modelId}
              onChange={() => onChange(id)}
            />
            {hasPortrait ? (
              <img
                src={modelPicture(id, 'portrait')}
                alt=""
                className="aspect-3/4 w-full bg-raised object-cover"
              />
            ) : (
              <span className="grid aspect-3/4 place-items-center bg-raised text-3xl font-light text-muted">
                {name.charAt(0)}
              </span>
            )}
            <span className="block truncate px-1 py-1.5">{name}</span>
            {entitled ? null : <span className="block pb-1 text-muted">needs a licence</span>}
          </label>
        ))}
      </div>
      {models.data?.length === 0 ? (
        <p className="mt-2 text-muted">
          No models of your own yet. A cast model is yours alone and stays the same person in every
          photograph.{' '}
          <Link to="/models" className="text-ink underline">
            Cast your first model
          </Link>
        </p>
      ) : null}
      <FieldFindings findings={findings} pointer="/custom_model_id" />
      <FieldFindings findings={findings} pointer="/model_id" />
    </fieldset>
  );
}
