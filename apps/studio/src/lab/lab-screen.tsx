import { formatDollars } from '@image-production/kernel';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { bringBack } from '../composer/bring-back.ts';
import type { CodeView } from '../composer/code-panel.tsx';
import { labCall } from '../composer/code-views.ts';
import { ComposerFrame } from '../composer/composer-frame.tsx';
import { useArrivals } from '../composer/file-drop.tsx';
import { pasteJson } from '../composer/paste-json.ts';
import { useOrderKey } from '../composer/use-order-key.ts';
import { emptyDraftOf, hasContent } from '../drafts/kept-draft.ts';
import type { Drafts } from '../drafts/kept-draft.ts';
import { faces } from '../drafts/lab-draft.ts';
import type { Face } from '../drafts/lab-draft.ts';
import { readLabOrder } from '../drafts/read-order.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { DraftInHand } from '../drafts/use-draft.ts';
import { LabCallSheet } from './lab-call-sheet.tsx';
import { LabPictures } from './lab-pictures.tsx';
import { LabWords } from './lab-words.tsx';
import { useLabComposer } from './use-lab-composer.ts';

const titles: Readonly<Record<Face, string>> = {
  creative: 'Creative',
  product: 'Product',
  polish: 'Polish',
};

/** LAB: one composer with three faces. */
export function LabScreen() {
  const { face: named } = useParams({ from: '/lab/$face' });
  const face = faces.find((one) => one === named) ?? 'creative';
  useEffect(() => {
    document.title = `${titles[face]} · Studio`;
  }, [face]);
  return <LabDraftLoader key={face} face={face} />;
}

function LabDraftLoader({ face }: { readonly face: Face }) {
  const inHand = useDraft(face);
  if (inHand.draft === null) return null;
  return <LabForm face={face} kept={inHand.draft} inHand={inHand} />;
}

interface LabFormProps {
  readonly face: Face;
  readonly kept: Drafts[Face];
  readonly inHand: DraftInHand<Face>;
}

function LabForm({ face, kept, inHand }: LabFormProps) {
  const [view, setView] = useState<CodeView>('form');
  const composer = useLabComposer(face, kept, inHand.change);
  const { draft, pictures, price, arrived, submit } = composer;
  const read = (json: unknown): readonly string[] => {
    inHand.change((before) => ({ ...before, fields: readLabOrder(json) }));
    return [];
  };
  const isOver = useArrivals(
    (files) => void arrived.take(files),
    (text) => pasteJson(text, isLabJson, read),
  );
  useOrderKey(submit);
  return (
    <ComposerFrame
      title="LAB"
      aside={<FaceTabs />}
      keptAt={inHand.keptAt}
      onStartOver={hasContent(kept) ? () => inHand.replace(emptyDraftOf(face)) : null}
      onBringBack={bringBack(inHand)}
      view={view}
      onView={setView}
      isOver={isOver}
      written={{
        call: labCall(face, draft, pictures),
        cost: price ? formatDollars(price.total) : '0.20',
        read,
      }}
      columns={[
        <LabPictures key="subject" face={face} composer={composer} />,
        <LabWords key="direction" face={face} composer={composer} />,
        <LabCallSheet key="deal" face={face} composer={composer} />,
      ]}
    />
  );
}

function isLabJson(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return ['prompt', 'instructions', 'background', 'intensity'].some((name) => name in json);
}

function FaceTabs() {
  return (
    <nav aria-label="LAB" className="flex gap-1">
      {faces.map((face) => (
        <Link
          key={face}
          to="/lab/$face"
          params={{ face }}
          className="rounded-lg px-3 py-1.5 text-muted hover:text-ink"
          activeProps={{ className: 'bg-raised text-ink! font-medium' }}
        >
          {titles[face]}
        </Link>
      ))}
    </nav>
  );
}
