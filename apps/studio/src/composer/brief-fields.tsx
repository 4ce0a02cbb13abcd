import { framings, sceneTypes, styles } from '@image-production/brief';

import { Choice } from '../controls/choice.tsx';
import { writtenKeys } from '../drafts/draft.ts';
import type { WrittenKey } from '../drafts/draft.ts';
import { toWireName } from '../drafts/wire-fields.ts';
import type { BriefFieldsProps } from './brief-fields-props.ts';
import { CameraFields } from './camera-fields.tsx';
import { FieldFindings, WrittenField } from './field.tsx';

const fields: Readonly<Record<WrittenKey, { readonly label: string; readonly example: string }>> = {
  commercialObjective: {
    label: 'Commercial objective',
    example: 'Autumn campaign key visual for a heavyweight hoodie: premium, quiet, confident.',
  },
  sceneAndAction: {
    label: 'Scene and action',
    example: 'She stands at ease before two flats, a hand on the hip, and looks past the camera.',
  },
  stylingAndBeauty: {
    label: 'Styling and beauty',
    example: 'Charcoal pleated trousers, centre parting, bare skin.',
  },
  modelPerformance: {
    label: 'Performance',
    example: 'Weight on one leg, shoulders low, unhurried.',
  },
  lightingAndAtmosphere: {
    label: 'Light and atmosphere',
    example: 'Large soft key from camera left, warm fill two stops under.',
  },
  compositionAndFinish: {
    label: 'Composition and finish',
    example: 'Room above the head for a line of type, clean retouch.',
  },
  cameraIntent: {
    label: 'Why this lens',
    example: 'A portrait lens: calm perspective, the background close and quiet.',
  },
};

/** How: the words, the frame, the camera. */
export function BriefFields({ draft, onChange, findings }: BriefFieldsProps) {
  return (
    <section aria-label="Brief" className="space-y-5">
      <h2 className="section-name">Brief</h2>
      <div className="grid gap-2.5 xl:grid-cols-2">
        {writtenKeys.map((key, index) => (
          <div key={key} className={index < 2 ? 'xl:col-span-2' : ''}>
            <WrittenField
              {...fields[key]}
              value={draft.texts[key]}
              onChange={(text) => onChange({ texts: { ...draft.texts, [key]: text } })}
              findings={findings}
              pointer={`/brief/${toWireName(key)}`}
            />
          </div>
        ))}
      </div>
      <Choice
        label="Scene"
        values={sceneTypes}
        value={draft.sceneType}
        onChange={(sceneType) => onChange({ sceneType })}
      />
      <FieldFindings findings={findings} pointer="/brief/scene_type" />
      <Choice
        label="Style"
        values={styles}
        value={draft.style}
        onChange={(style) => onChange({ style })}
      />
      <Choice
        label="Framing"
        values={framings}
        value={draft.framing}
        onChange={(framing) => onChange({ framing })}
      />
      <FieldFindings findings={findings} pointer="/brief/framing" />
      <CameraFields draft={draft} onChange={onChange} findings={findings} />
    </section>
  );
}
