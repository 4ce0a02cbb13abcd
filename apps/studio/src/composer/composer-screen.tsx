import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { client, sentenceFor } from '../service/client.ts';
import { walletQuery } from '../service/queries.ts';
import { announce } from '../shell/announcements.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { useKeys } from '../shell/shortcuts.ts';
import { BriefFields } from './brief-fields.tsx';
import { CallSheet } from './call-sheet.tsx';
import { toOrder } from './draft.ts';
import type { Draft, DraftReference } from './draft.ts';
import { adviceOn, refusalsIn } from './findings.ts';
import { IdentityPicker } from './identity-picker.tsx';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { receiveFiles, referencesMax } from './receive-files.ts';
import { ReferenceCards } from './reference-cards.tsx';

/** PRO: a photograph of a model with references, as a call sheet. */
export function ComposerScreen() {
  const [draft, setDraft] = useState(keptDraft);
  const { references, setReferences, refusals, takeFiles } = useReferences();
  const order = useOrder(draft, references);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  useEffect(() => keepDraft(draft), [draft]);
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

function useReferences() {
  const [references, setReferences] = useState<readonly DraftReference[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const takeFiles = (files: readonly File[]): void => {
    if (files.length === 0) return;
    const received = receiveFiles(files, referencesMax - references.length);
    setRefusals(received.refusals);
    const added = received.kept.map((file, index) => ({
      id: crypto.randomUUID(),
      file,
      address: URL.createObjectURL(file),
      role: references.length + index === 0 ? ('hero_garment' as const) : ('garment' as const),
      item: '',
      fidelity: { level: 'exact' as const, aspects: [] },
    }));
    setReferences([...references, ...added]);
  };
  return { references, setReferences, refusals, takeFiles };
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
    ...(texts.commercialObjective.trim().length < 10 ? ['a commercial objective'] : []),
    ...(texts.sceneAndAction.trim().length < 10 ? ['scene and action'] : []),
  ];
}
