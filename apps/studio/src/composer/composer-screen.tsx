import { formatDollars } from '@image-production/kernel';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { emptyDraftOf, hasContent } from '../drafts/kept-draft.ts';
import type { Drafts } from '../drafts/kept-draft.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { DraftInHand } from '../drafts/use-draft.ts';
import { modelsQuery } from '../service/queries.ts';
import { BriefFields } from './brief-fields.tsx';
import { bringBack } from './bring-back.ts';
import type { CodeView } from './code-panel.tsx';
import { proCall } from './code-views.ts';
import { ComposerFrame } from './composer-frame.tsx';
import { useArrivals } from './file-drop.tsx';
import { fillFromJson, isOrderJson, refusalsOfJson } from './fill-from-json.ts';
import type { Finding } from './findings.ts';
import { IdentitySection } from './identity-section.tsx';
import { mendsOf } from './mends.ts';
import { pasteJson } from './paste-json.ts';
import { ProCallSheet } from './pro-call-sheet.tsx';
import { ReferenceSection } from './reference-section.tsx';
import { SampleLooks } from './sample-looks.tsx';
import { useOrderKey } from './use-order-key.ts';
import { useProComposer } from './use-pro-composer.ts';

/** PRO: a photograph of somebody with references, as a call sheet. */
export function ComposerScreen() {
  const inHand = useDraft('pro');
  useEffect(() => {
    document.title = 'New photograph · Studio';
  }, []);
  if (inHand.draft === null) return null;
  return <ProForm kept={inHand.draft} inHand={inHand} />;
}

interface ProFormProps {
  readonly kept: Drafts['pro'];
  readonly inHand: DraftInHand<'pro'>;
}

function ProForm({ kept, inHand }: ProFormProps) {
  const [view, setView] = useState<CodeView>('form');
  const composer = useProComposer(kept, inHand.change);
  const { draft, references, price, findings, pictures, change, submit } = composer;
  const mends = (finding: Finding) => mendsOf(finding, draft, references);
  const read = (json: unknown): readonly string[] => {
    inHand.change((before) => fillFromJson(json, before));
    return refusalsOfJson(json);
  };
  const isOver = useArrivals(
    (files) => void pictures.take(files),
    (text) => pasteJson(text, isOrderJson, (json) => inHand.replace(fillFromJson(json, kept))),
  );
  useFirstModel(draft.modelId, (modelId) => change({ modelId }));
  useOrderKey(submit);
  return (
    <ComposerFrame
      title="New photograph"
      keptAt={inHand.keptAt}
      onStartOver={hasContent(kept) ? () => inHand.replace(startedOver(draft.modelId)) : null}
      onBringBack={bringBack(inHand)}
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
            <SampleLooks draft={draft} onTake={inHand.replace} />
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

/** An empty draft of the same person. */
function startedOver(modelId: string | null): Drafts['pro'] {
  const { fields, pictures } = emptyDraftOf('pro');
  return { fields: { ...fields, modelId }, pictures };
}

/** Whoever has a model means the newest one until they choose another. */
function useFirstModel(modelId: string | null, onChoose: (modelId: string) => void): void {
  const { data } = useQuery(modelsQuery);
  const newest = data?.[0]?.modelId;
  useEffect(() => {
    if (modelId === null && newest !== undefined) onChoose(newest);
  });
}
