import { formatDollars } from '@image-production/kernel';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { CodeView } from '../composer/code-panel.tsx';
import { labCall } from '../composer/code-views.ts';
import { ComposerFrame } from '../composer/composer-frame.tsx';
import { useArrivals } from '../composer/file-drop.tsx';
import { useOrderKey } from '../composer/use-order-key.ts';
import type { Drafts } from '../drafts/kept-draft.ts';
import { faces } from '../drafts/lab-draft.ts';
import type { Face } from '../drafts/lab-draft.ts';
import { readLabOrder } from '../drafts/read-order.ts';
import { useDraft } from '../drafts/use-draft.ts';
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
  const { draft, change, keptAt } = useDraft(face);
  if (draft === null) return null;
  return <LabForm face={face} kept={draft} onChange={change} keptAt={keptAt} />;
}

interface LabFormProps {
  readonly face: Face;
  readonly kept: Drafts[Face];
  readonly onChange: (make: (before: Drafts[Face]) => Drafts[Face]) => void;
  readonly keptAt: number | null;
}

function LabForm({ face, kept, onChange, keptAt }: LabFormProps) {
  const [view, setView] = useState<CodeView>('form');
  const composer = useLabComposer(face, kept, onChange);
  const { draft, pictures, price, arrived, submit } = composer;
  const isOver = useArrivals(
    (files) => void arrived.take(files),
    () => false,
  );
  useOrderKey(submit);
  return (
    <ComposerFrame
      title="LAB"
      aside={<FaceTabs />}
      keptAt={keptAt}
      view={view}
      onView={setView}
      isOver={isOver}
      written={{
        call: labCall(face, draft, pictures),
        cost: price ? formatDollars(price.total) : '0.20',
        read: (json) => {
          onChange((before) => ({ ...before, fields: readLabOrder(json) }));
          return [];
        },
      }}
      columns={[
        <LabPictures key="subject" face={face} composer={composer} />,
        <LabWords key="direction" face={face} composer={composer} />,
        <LabCallSheet key="deal" face={face} composer={composer} />,
      ]}
    />
  );
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
