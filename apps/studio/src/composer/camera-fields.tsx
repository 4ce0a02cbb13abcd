import { cameraFormats, perspectives } from '@image-production/brief';
import type { Camera } from '@image-production/brief';

import { Button } from '../controls/button.tsx';
import { Pick } from '../controls/choice.tsx';
import type { BriefFieldsProps } from './brief-fields-props.ts';
import { cameraPlan } from './camera-plan.ts';
import { CameraSketch } from './camera-sketch.tsx';
import { FieldFindings } from './field.tsx';

export function CameraFields({ draft, onChange, findings }: BriefFieldsProps) {
  const { camera } = draft;
  const plan = cameraPlan(draft);
  const set = (change: { readonly [Key in keyof Camera]?: Camera[Key] | undefined }): void => {
    const known = Object.entries({ ...camera, ...change }).filter(
      ([, value]) => value !== undefined,
    );
    onChange({ camera: Object.fromEntries(known) });
  };
  return (
    <fieldset>
      <legend className="section-name mb-2">Camera</legend>
      <div className="grid grid-cols-2 gap-2.5 xl:grid-cols-5">
        <Pick
          label="Format"
          values={cameraFormats}
          value={camera.format}
          onChange={(format) => set({ format })}
        />
        <Measure
          label="Focal length, mm"
          value={camera.focalLengthMm}
          onChange={(focalLengthMm) => set({ focalLengthMm })}
        />
        <Measure
          label="Aperture, f/"
          value={camera.aperture}
          onChange={(aperture) => set({ aperture })}
        />
        <Measure
          label="Distance, m"
          value={camera.distanceM}
          onChange={(distanceM) => set({ distanceM })}
        />
        <Pick
          label="Perspective"
          values={perspectives}
          value={camera.perspective}
          onChange={(perspective) => set({ perspective })}
        />
      </div>
      <FieldFindings findings={findings} pointer="/brief/camera" />
      {plan.mend && plan.isDistanceGiven ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={() => set({ distanceM: plan.mend?.distanceM })}>
            Use {plan.mend.distanceM} m
          </Button>
          <Button onClick={() => set({ focalLengthMm: plan.mend?.focalLengthMm })}>
            Use {plan.mend.focalLengthMm} mm
          </Button>
        </div>
      ) : null}
      <CameraSketch plan={plan} />
    </fieldset>
  );
}

function Measure({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}) {
  return (
    <label className="block min-w-0">
      <span className="block text-xs text-muted">{label}</span>
      <input
        type="number"
        step="any"
        min="0"
        value={value ?? ''}
        placeholder="Left open"
        onChange={({ target }) => {
          const number = target.valueAsNumber;
          onChange(Number.isFinite(number) && number > 0 ? number : undefined);
        }}
        className="control mt-1 w-full"
      />
    </label>
  );
}
