import { aspects, pixelSize, resolutions } from '@image-production/operations';
import type { Aspect, PixelSize, Resolution } from '@image-production/operations';
import { useQuery } from '@tanstack/react-query';

import { ChoiceWithMore } from '../controls/choice-with-more.tsx';
import { capabilitiesQuery } from '../service/queries.ts';

const files = { '1K': 'PNG', '2K': 'PNG, 16-bit TIFF', '4K': 'PNG, 16-bit TIFF, DNG' } as const;
const usual: readonly Aspect[] = ['3:4', '4:5', '1:1'];

interface SizeAndAspectProps {
  readonly resolution: Resolution;
  readonly onResolution: (resolution: Resolution) => void;
  /** Null: that of the picture; undefined: there is no choice. */
  readonly aspect: Aspect | null | undefined;
  /** Whether it may be left to the picture. */
  readonly isOptional?: boolean;
  readonly onAspect: (aspect: Aspect | null) => void;
  /** Pixels of what is rendered; null while they depend on a picture that is missing. */
  readonly size: PixelSize | null;
}

/** How large and of which shape, and what is delivered. */
export function SizeAndAspect(props: SizeAndAspectProps) {
  const { resolution, onResolution, aspect, isOptional = false, onAspect, size } = props;
  const capabilities = useQuery(capabilitiesQuery);
  const kept = daysOf(capabilities.data?.retention.results);
  const values = isOptional ? (['as it is', ...aspects] as const) : aspects;
  const shown = isOptional ? (['as it is', '3:4', '1:1'] as const) : usual;
  return (
    <>
      <div className="mt-2.5 flex flex-wrap justify-between gap-y-2">
        <ChoiceWithMore
          label="Size"
          values={resolutions}
          shown={resolutions}
          value={resolution}
          onChange={onResolution}
        />
        {aspect === undefined ? null : (
          <ChoiceWithMore<Aspect | 'as it is'>
            label="Aspect"
            more="…"
            values={values}
            shown={shown}
            value={aspect ?? 'as it is'}
            onChange={(chosen) => onAspect(chosen === 'as it is' ? null : chosen)}
          />
        )}
      </div>
      <p className="mt-2.5 text-[13px] text-muted">
        {size ? `${size.width} × ${size.height} · ` : ''}
        {files[resolution]}
        {kept === null ? '' : ` · kept ${kept} days`}
      </p>
    </>
  );
}

/** Pixels of an aspect at a size; null without one. */
export function sizeOf(aspect: Aspect | null, resolution: Resolution): PixelSize | null {
  return aspect && pixelSize(aspect, resolution);
}

/** Whole days of an ISO duration such as `P7D`. */
function daysOf(duration: string | undefined): number | null {
  const days = /^P(\d+)D$/.exec(duration ?? '')?.[1];
  return days === undefined ? null : Number(days);
}
