import { operationDescriptors } from '@image-production/operations';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import type { DraftReference } from '../drafts/draft.ts';
import { FieldFindings } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { findingsAt } from './findings.ts';
import type { Finding } from './findings.ts';
import { PictureList } from './picture-list.tsx';
import { ReferenceCard } from './reference-card.tsx';

interface ReferenceSectionProps {
  readonly references: readonly DraftReference[];
  readonly onChange: (references: readonly DraftReference[]) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly refusals: readonly string[];
  readonly findings: readonly Finding[];
  /** What will become of each, where that is foreseen. */
  readonly staging: readonly (string | undefined)[];
  /** What stands there while there is none. */
  readonly children: ReactNode;
}

/** What: the references, numbered in the order in which they go over the wire. */
export function ReferenceSection(props: ReferenceSectionProps) {
  const { references, onChange, onFiles, refusals, findings, staging, children } = props;
  const { max } = operationDescriptors['pro.generate'].references;
  return (
    <section aria-label="References" className="mt-6">
      <h2 className="section-name flex">
        <span className="grow">References, in order</span>
        <span className="font-normal tracking-normal normal-case">
          {references.length} of {max}
        </span>
      </h2>
      <PictureList name="References" pictures={references} onChange={onChange}>
        {(reference, index) => (
          <ReferenceCard
            reference={reference}
            index={index}
            becomes={staging[index]}
            findings={findings}
            onChange={(change) => onChange(references.with(index, { ...reference, ...change }))}
          />
        )}
      </PictureList>
      {references.length < max ? <FileDrop onFiles={onFiles} /> : null}
      <Refusals refusals={refusals} />
      {references.length === 0 ? children : null}
      <FieldFindings
        findings={findings.filter(({ pointer }) => !/^\/brief\/reference_roles\/\d/.test(pointer))}
        pointer="/brief/reference_roles"
      />
      <FieldFindings
        findings={findingsAt(findings, '/references').filter(
          ({ pointer }) => !/^\/references\/\d/.test(pointer),
        )}
        pointer="/references"
      />
    </section>
  );
}

/** Why pictures that arrived were not taken, one by one. */
export function Refusals({ refusals }: { readonly refusals: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  // Below a long list nobody would see them.
  useEffect(() => {
    if (refusals.length > 0) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  return (
    <div role="alert" ref={place}>
      {[...new Set(refusals)].map((refusal) => (
        <p
          key={refusal}
          className="mt-1.5 border-l-2 border-refused pl-2.5 text-[13px] text-refused"
        >
          {refusal}
        </p>
      ))}
    </div>
  );
}
