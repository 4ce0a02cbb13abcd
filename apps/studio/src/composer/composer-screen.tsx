import { formatDollars } from '@image-production/kernel';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Drafts } from '../drafts/kept-draft.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { modelsQuery } from '../service/queries.ts';
import { announce } from '../shell/announcements.tsx';
import { BriefFields } from './brief-fields.tsx';
import type { CodeView } from './code-panel.tsx';
import { proCall } from './code-views.ts';
import { ComposerFrame } from './composer-frame.tsx';
import { useArrivals } from './file-drop.tsx';
import { fillFromJson, isOrderJson, refusalsOfJson } from './fill-from-json.ts';
import type { Finding } from './findings.ts';
import { IdentitySection } from './identity-section.tsx';
import { mendsOf } from './mends.ts';
import { ProCallSheet } from './pro-call-sheet.tsx';
import { ReferenceSection } from './reference-section.tsx';
import { SampleLooks } from './sample-looks.tsx';
import { useOrderKey } from './use-order-key.ts';
import { useProComposer } from './use-pro-composer.ts';

/** PRO: a photograph of somebody with references, as a call sheet. */
export function ComposerScreen() {
  const { draft, change, keptAt } = useDraft('pro');
  useEffect(() => {
    document.title = 'New photograph · Studio';
  }, []);
  if (draft === null) return null;
  return <ProForm kept={draft} onChange={change} keptAt={keptAt} />;
}

interface ProFormProps {
  readonly kept: Drafts['pro'];
  readonly onChange: (make: (before: Drafts['pro']) => Drafts['pro']) => void;
  readonly keptAt: number | null;
}

function ProForm({ kept, onChange, keptAt }: ProFormProps) {
  const [view, setView] = useState<CodeView>('form');
  const composer = useProComposer(kept, onChange);
  const { draft, references, price, findings, pictures, change, submit } = composer;
  const mends = (finding: Finding) => mendsOf(finding, draft, references);
  const read = (json: unknown): readonly string[] => {
    onChange((before) => fillFromJson(json, before));
    return refusalsOfJson(json);
  };
  const isOver = useArrivals(
    (files) => void pictures.take(files),
    (text) => pasteOrder(text, read),
  );
  useFirstModel(draft.modelId, (modelId) => change({ modelId }));
  useOrderKey(submit);
  return (
    <ComposerFrame
      title="New photograph"
      keptAt={keptAt}
      view={view}
      onView={setView}
      isOver={isOver}
      written={{
        call: proCall(draft, references),
        cost: price ? formatDollars(price.total) : '0.20',
        read,
      }}
      columns={[
        <div key="subject">
          <IdentitySection
            modelId={draft.modelId}
            onChange={(modelId) => change({ modelId })}
            findings={findings}
          />
          <ReferenceSection
            references={references}
            onChange={composer.setReferences}
            onFiles={(files) => void pictures.take(files)}
            refusals={pictures.refusals}
            findings={findings}
            staging={composer.staging}
          >
            <SampleLooks draft={draft} onTake={composer.replace} />
          </ReferenceSection>
        </div>,
        <BriefFields
          key="direction"
          draft={draft}
          onChange={change}
          findings={findings}
          mends={mends}
        />,
        <ProCallSheet key="deal" composer={composer} mends={mends} />,
      ]}
    />
  );
}

/** Text that is pasted beside the fields fills the form when it is an order. */
function pasteOrder(text: string, read: (json: unknown) => unknown): boolean {
  try {
    const json = JSON.parse(text) as unknown;
    if (!isOrderJson(json)) return false;
    read(json);
    announce('The form is filled from what was pasted.');
    return true;
  } catch {
    return false;
  }
}

/** Whoever has a model means the newest one until they choose another. */
function useFirstModel(modelId: string | null, onChoose: (modelId: string) => void): void {
  const { data } = useQuery(modelsQuery);
  const newest = data?.[0]?.modelId;
  useEffect(() => {
    if (modelId === null && newest !== undefined) onChoose(newest);
  });
}
