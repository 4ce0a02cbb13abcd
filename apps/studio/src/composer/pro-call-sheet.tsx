import { aspectRatio, effectiveAspect, pixelSize } from '@image-production/operations';
import { useQuery } from '@tanstack/react-query';

import { sentenceFor } from '../service/client.ts';
import { sessionQuery } from '../service/session.ts';
import { CallSheet, quoteLines } from './call-sheet.tsx';
import type { PriceLine } from './call-sheet.tsx';
import { cameraPlan } from './camera-plan.ts';
import { FieldFindings } from './field.tsx';
import type { Finding } from './findings.ts';
import { FrameDiagram } from './frame-diagram.tsx';
import type { Mend } from './mends.ts';
import { OrderExtras, VariationField } from './order-extras.tsx';
import { SizeAndAspect } from './size-and-aspect.tsx';
import type { ProComposer } from './use-pro-composer.ts';

interface ProCallSheetProps {
  readonly composer: ProComposer;
  readonly mends: (finding: Finding) => readonly Mend[];
}

function includedReferences(count: number): readonly PriceLine[] {
  if (count === 0) return [];
  return [[count === 1 ? '1 reference' : `${count} references`, 'included']];
}

export function ProCallSheet({ composer, mends }: ProCallSheetProps) {
  const { draft, references, price, missing, findings, order, change, submit } = composer;
  const session = useQuery(sessionQuery);
  const { resolution, aspect } = draft;
  const rendered = effectiveAspect('pro.generate', aspect);
  const lines: readonly PriceLine[] = [
    ...quoteLines(price, `PRO ${resolution}`),
    ...includedReferences(references.length),
  ];
  return (
    <CallSheet
      price={price}
      lines={lines}
      missing={missing}
      findings={findings}
      trouble={order.error ? sentenceFor(order.error) : null}
      isSending={order.isPending}
      isViewer={session.data?.role === 'viewer'}
      onOrder={submit}
    >
      <FrameDiagram
        ratio={aspectRatio(rendered)}
        label={rendered === aspect ? rendered : `renders ${rendered}`}
        {...(rendered === aspect ? {} : { asked: aspect })}
        frameHeightM={cameraPlan(draft).frameHeightM}
      />
      <SizeAndAspect
        resolution={resolution}
        onResolution={(chosen) => change({ resolution: chosen })}
        aspect={aspect}
        onAspect={(chosen) => change({ aspect: chosen ?? '3:4' })}
        size={pixelSize(rendered, resolution)}
      />
      <FieldFindings
        findings={findings}
        pointer="/aspect"
        mends={mends}
        onMend={({ draft: mended }) => change(mended)}
      />
      <VariationField value={draft.variation} onChange={(variation) => change({ variation })} />
      <OrderExtras
        passes={draft.passes}
        onPasses={(passes) => change({ passes })}
        metadata={draft.metadata}
        onMetadata={(metadata) => change({ metadata })}
        findings={findings}
      />
    </CallSheet>
  );
}
