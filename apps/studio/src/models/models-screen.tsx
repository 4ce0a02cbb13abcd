import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Trouble } from '../controls/trouble.tsx';
import { modelsQuery } from '../service/queries.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { CandidateStrip } from './candidate-strip.tsx';
import { CastScreen } from './cast-screen.tsx';
import { ModelCards } from './model-cards.tsx';

/** The library; whoever has none yet casts the first one here. */
export function ModelsScreen() {
  const models = useQuery(modelsQuery);
  if (models.data?.length === 0) return <CastScreen />;
  return (
    <>
      <ScreenHeader title="Models">
        <Link
          to="/models/cast"
          search={{}}
          className="rounded-lg border border-primary bg-primary px-3.5 py-1.5 font-semibold text-on-primary hover:opacity-90"
        >
          Cast a model
        </Link>
      </ScreenHeader>
      <div className="grow overflow-y-auto p-6">
        <Trouble error={models.error} />
        {models.isPending ? <p className="text-muted">Reading the library…</p> : null}
        <ModelCards models={models.data ?? []} />
        <CandidateStrip current={undefined} />
      </div>
    </>
  );
}
