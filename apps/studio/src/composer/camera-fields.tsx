import {
  briefLimits,
  cameraFormats,
  compressions,
  depths,
  perspectives,
} from '@image-production/brief';
import type { Camera } from '@image-production/brief';
import type { ReactNode } from 'react';

import { Pick } from '../controls/choice.tsx';
import type { BriefFieldsProps } from './brief-fields-props.ts';
import { cameraPlan } from './camera-plan.ts';
import { CameraSketch } from './camera-sketch.tsx';
import { FieldFindings } from './field.tsx';
import { MeasureField } from './measure-field.tsx';
import { changeCamera } from './mends.ts';

interface CameraFieldsProps extends BriefFieldsProps {
  /** Why this lens, in words. */
  readonly written: ReactNode;
}

/** The camera, to scale: what is left open is chosen so that the framing fits. */
export function CameraFields(props: CameraFieldsProps) {
  const { draft, onChange, findings, mends, written } = props;
  const { camera } = draft;
  const plan = cameraPlan(draft);
  const set = (change: Parameters<typeof changeCamera>[1]): void =>
    onChange({ camera: changeCamera(camera, change) });
  return (
    <section aria-label="Camera">
      <h2 className="section-name mb-2">Camera</h2>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
        <Pick
          label="Format"
          values={cameraFormats}
          value={camera.format}
          open="Full frame"
          onChange={(format) => set({ format })}
        />
        <MeasureField
          label="Focal length"
          unit="mm"
          limit={briefLimits.focalLengthMm}
          value={camera.focalLengthMm}
          open={`${plan.focalLengthMm}`}
          onChange={(focalLengthMm) => set({ focalLengthMm })}
        />
        <MeasureField
          label="Aperture"
          unit="f/"
          limit={briefLimits.aperture}
          value={camera.aperture}
          open="5.6"
          onChange={(aperture) => set({ aperture })}
        />
        <MeasureField
          label="Distance"
          unit="m"
          limit={briefLimits.distanceM}
          value={camera.distanceM}
          open={plan.distanceM.toFixed(1)}
          onChange={(distanceM) => set({ distanceM })}
        />
      </div>
      <FieldFindings
        findings={findings}
        pointer="/brief/camera"
        mends={mends}
        onMend={({ draft: mended }) => onChange(mended)}
      />
      <CameraSketch plan={plan} light={draft.texts.lightingAndAtmosphere} />
      <CameraDetails camera={camera} onChange={set} written={written} />
    </section>
  );
}

interface CameraDetailsProps {
  readonly camera: Camera;
  readonly onChange: (change: Parameters<typeof changeCamera>[1]) => void;
  readonly written: ReactNode;
}

/** What is said of a camera more rarely; folded away until it is wanted. */
function CameraDetails({ camera, onChange, written }: CameraDetailsProps) {
  return (
    <details className="mt-2">
      <summary className="min-h-6 text-[13px] text-muted hover:text-ink">
        Perspective, lens and what it is for
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        <Pick
          label="Perspective"
          values={perspectives}
          value={camera.perspective}
          onChange={(perspective) => onChange({ perspective })}
        />
        <Pick
          label="Depth"
          values={depths}
          value={camera.depth}
          onChange={(depth) => onChange({ depth })}
        />
        <Pick
          label="Compression"
          values={compressions}
          value={camera.compression}
          onChange={(compression) => onChange({ compression })}
        />
        <NameField
          label="Body"
          example="Hasselblad X2D"
          value={camera.body}
          onChange={(body) => onChange({ body })}
        />
        <NameField
          label="Lens"
          example="24-70mm f/2.8"
          value={camera.lens}
          onChange={(lens) => onChange({ lens })}
        />
      </div>
      <div className="mt-2.5">{written}</div>
    </details>
  );
}

interface NameFieldProps {
  readonly label: string;
  readonly example: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function NameField({ label, example, value = '', onChange }: NameFieldProps) {
  return (
    <label className="block min-w-0">
      <span className="block text-xs text-muted">{label}</span>
      <input
        value={value}
        placeholder={example}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        className="control mt-1 w-full"
      />
    </label>
  );
}
