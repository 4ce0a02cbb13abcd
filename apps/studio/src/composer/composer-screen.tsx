import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { toOrder } from '../drafts/draft.ts';
import type { Draft, DraftReference } from '../drafts/draft.ts';
import type { Drafts } from '../drafts/kept-draft.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { client, sentenceFor } from '../service/client.ts';
import { walletQuery } from '../service/queries.ts';
import { announce } from '../shell/announcements.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { useKeys } from '../shell/shortcuts.ts';
import { BriefFields } from './brief-fields.tsx';
import { CallSheet } from './call-sheet.tsx';
import { adviceOn, refusalsIn } from './findings.ts';
import { IdentityPicker } from './identity-picker.tsx';
import { receiveFiles, referencesMax } from './receive-files.ts';
import { ReferenceCards } from './reference-cards.tsx';

/** PRO: a photograph of a model with references, as a call sheet. */
export function ComposerScreen() {
  const { draft, change } = useDraft('pro');
  return draft === null ? null : <Composer kept={draft} onChange={change} />;
}

interface ComposerProps {
  readonly kept: Drafts['pro'];
  readonly onChange: (make: (before: Drafts['pro']) => Drafts['pro']) => void;
}

function Composer({ kept: { fields: draft, pictures: references }, onChange }: ComposerProps) {
  const { change, setReferences, takeFiles, refusals } = useChanges(references, onChange);
  const order = useOrder(draft, references);
  const missing = missingFrom(draft, references);
  const findings = [...refusalsIn(order.error), ...adviceOn(draft, references)];
  const submit = (): void => {
    if (missing.length === 0 && !order.isPending) order.mutate();
  };
  useKeys((event) => {
    const isOrder = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isOrder) submit();
    return isOrder;
  });
  return (
    <>
      <ScreenHeader title="New photograph" />
      <div
        className="flex min-h-0 grow flex-col overflow-y-auto deal:grid deal:grid-cols-[minmax(19rem,26rem)_1fr_20rem] deal:overflow-hidden"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          takeFiles([...event.dataTransfer.files]);
        }}
        onPaste={({ clipboardData }) => takeFiles([...clipboardData.files])}
      >
        <div className="border-line p-5 deal:overflow-y-auto deal:border-r">
          <IdentityPicker
            modelId={draft.modelId}
            onChange={(modelId) => change({ modelId })}
            findings={findings}
          />
          <ReferenceCards
            references={references}
            onChange={setReferences}
            onFiles={takeFiles}
            refusals={refusals}
            findings={findings}
          />
        </div>
        <div className="border-line p-5 deal:overflow-y-auto deal:border-r">
          <BriefFields draft={draft} onChange={change} findings={findings} />
        </div>
        <div className="border-t border-line bg-ground p-5 deal:overflow-y-auto deal:border-t-0">
          <CallSheet
            draft={draft}
            referenceCount={references.length}
            onChange={change}
            findings={findings}
            missing={missing}
            trouble={order.error ? sentenceFor(order.error) : null}
            isSending={order.isPending}
            onOrder={submit}
          />
        </div>
      </div>
    </>
  );
}

function useChanges(references: readonly DraftReference[], onChange: ComposerProps['onChange']) {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const change = (part: Partial<Draft>): void =>
    onChange((before) => ({ ...before, fields: { ...before.fields, ...part } }));
  const setReferences = (pictures: readonly DraftReference[]): void =>
    onChange((before) => ({ ...before, pictures }));
  const takeFiles = (files: readonly File[]): void => {
    if (files.length === 0) return;
    const received = receiveFiles(files, referencesMax - references.length);
    setRefusals(received.refusals);
    setReferences([
      ...references,
      ...received.kept.map((file, index) => toReference(file, references.length + index)),
    ]);
  };
  return { change, setReferences, takeFiles, refusals };
}

function toReference(file: File, index: number): DraftReference {
  return {
    id: crypto.randomUUID(),
    file,
    name: file.name,
    size: null,
    role: index === 0 ? 'hero_garment' : 'garment',
    item: '',
    fidelity: { level: 'exact', aspects: [] },
  };
}

function useOrder(draft: Draft, references: readonly DraftReference[]) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => await client.pro.generate(toOrder(draft, references)),
    onSuccess: async ({ requestId }) => {
      announce('The photograph is ordered.');
      void queries.invalidateQueries(walletQuery);
      await navigate({ to: '/requests/$requestId', params: { requestId } });
    },
  });
}

function missingFrom({ modelId, texts }: Draft, references: readonly DraftReference[]): string[] {
  return [
    ...(modelId === null ? ['an identity'] : []),
    ...(references.length === 0 ? ['a reference'] : []),
    ...(references.some(({ file }) => file === null) ? ['a picture for each reference'] : []),
    ...(texts.commercialObjective.trim().length < 10 ? ['a commercial objective'] : []),
    ...(texts.sceneAndAction.trim().length < 10 ? ['scene and action'] : []),
  ];
}
