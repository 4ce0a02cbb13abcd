import { aspectRatio, nearestAspect, sourceSize } from '@image-production/operations';
import type { Aspect, PixelSize } from '@image-production/operations';
import { useQuery } from '@tanstack/react-query';

import { CallSheet, quoteLines } from '../composer/call-sheet.tsx';
import { FieldFindings } from '../composer/field.tsx';
import { FrameDiagram } from '../composer/frame-diagram.tsx';
import { OrderExtras, VariationField } from '../composer/order-extras.tsx';
import { SizeAndAspect, sizeOf } from '../composer/size-and-aspect.tsx';
import { inWords } from '../controls/in-words.ts';
import type { Face, LabDraft } from '../drafts/lab-draft.ts';
import { sentenceFor } from '../service/client.ts';
import { sessionQuery } from '../service/session.ts';
import type { LabComposer } from './use-lab-composer.ts';

interface LabCallSheetProps {
  readonly face: Face;
  readonly composer: LabComposer;
}

export function LabCallSheet({ face, composer }: LabCallSheetProps) {
  const { draft, price, missing, findings, order, change, submit, pictures } = composer;
  const session = useQuery(sessionQuery);
  const frame = frameOf(face, draft, pictures[0]?.size ?? null);
  return (
    <CallSheet
      price={price}
      lines={quoteLines(price, `${inWords(face)} ${draft.resolution}`)}
      missing={missing}
      findings={findings}
      trouble={order.error ? sentenceFor(order.error) : null}
      isSending={order.isPending}
      isViewer={session.data?.role === 'viewer'}
      onOrder={submit}
    >
      <FrameDiagram ratio={frame.ratio} label={frame.label} />
      <SizeAndAspect
        resolution={draft.resolution}
        onResolution={(resolution) => change({ resolution })}
        aspect={face === 'polish' ? undefined : face === 'creative' ? frame.aspect : draft.aspect}
        isOptional={face === 'product'}
        onAspect={(aspect) => change({ aspect })}
        size={frame.size}
      />
      <FieldFindings findings={findings} pointer="/aspect" />
      <VariationField value={draft.variation} onChange={(variation) => change({ variation })} />
      <OrderExtras
        metadata={draft.metadata}
        onMetadata={(metadata) => change({ metadata })}
        findings={findings}
      />
    </CallSheet>
  );
}

interface Frame {
  readonly aspect: Aspect | null;
  readonly size: PixelSize | null;
  readonly ratio: number;
  readonly label: string;
}

/** The frame that will be rendered, as far as it is known: that of Polish has the ratio of its picture. */
function frameOf(face: Face, { aspect, resolution }: LabDraft, source: PixelSize | null): Frame {
  if (face === 'polish') {
    const kept = source && sourceSize(source, resolution);
    const size = kept?.ok ? kept.value : null;
    const ratio = source ? source.width / source.height : 1;
    return { aspect: null, size, ratio, label: source ? 'as it is' : '' };
  }
  const meant = aspect ?? (face === 'creative' ? '1:1' : source && nearestAspect(source));
  return {
    aspect: meant,
    size: sizeOf(meant, resolution),
    ratio: meant ? aspectRatio(meant) : 1,
    label: meant ?? '',
  };
}
