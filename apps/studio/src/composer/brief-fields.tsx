import { framings, sceneTypes, styles } from '@image-production/brief';
import type { Framing, Style } from '@image-production/brief';

import { ChoiceWithMore } from '../controls/choice-with-more.tsx';
import type { WrittenKey } from '../drafts/draft.ts';
import { toWireName } from '../drafts/wire-fields.ts';
import type { BriefFieldsProps } from './brief-fields-props.ts';
import { briefWords } from './brief-words.ts';
import { CameraFields } from './camera-fields.tsx';
import { FieldFindings, WrittenField } from './field.tsx';

const whole: readonly WrittenKey[] = ['commercialObjective', 'sceneAndAction'];
const halves: readonly WrittenKey[] = [
  'stylingAndBeauty',
  'modelPerformance',
  'lightingAndAtmosphere',
  'compositionAndFinish',
];
const usualStyles: readonly Style[] = ['campaign', 'editorial', 'lookbook'];
const usualFramings: readonly Framing[] = [
  'close_up',
  'medium',
  'three_quarter',
  'full_length',
  'wide',
];

/** How: the words, the frame, the camera. */
export function BriefFields(props: BriefFieldsProps) {
  const { draft, onChange, findings, mends } = props;
  const written = (key: WrittenKey, rows: 1 | 2) => (
    <WrittenField
      key={key}
      {...briefWords[key]}
      rows={rows}
      value={draft.texts[key]}
      onChange={(text) => onChange({ texts: { ...draft.texts, [key]: text } })}
      findings={findings}
      pointer={`/brief/${toWireName(key)}`}
    />
  );
  return (
    <div className="space-y-4">
      <section aria-label="Brief" className="space-y-2.5">
        <h2 className="section-name">Brief</h2>
        {whole.map((key) => written(key, 1))}
        <div className="grid items-start gap-2.5 sm:grid-cols-2">
          {halves.map((key) => written(key, 2))}
        </div>
      </section>
      <section aria-label="Frame">
        <h2 className="section-name mb-2">Frame</h2>
        <div className="flex flex-wrap gap-2.5">
          <ChoiceWithMore
            label="Scene"
            values={sceneTypes}
            shown={sceneTypes}
            value={draft.sceneType}
            onChange={(sceneType) => onChange({ sceneType })}
          />
          <ChoiceWithMore
            label="Style"
            values={styles}
            shown={usualStyles}
            value={draft.style}
            onChange={(style) => onChange({ style })}
          />
          <ChoiceWithMore
            label="Framing"
            values={framings}
            shown={usualFramings}
            value={draft.framing}
            onChange={(framing) => onChange({ framing })}
          />
        </div>
        {['scene_type', 'style', 'framing'].map((name) => (
          <FieldFindings
            key={name}
            findings={findings}
            pointer={`/brief/${name}`}
            mends={mends}
            onMend={({ draft: mended }) => onChange(mended)}
          />
        ))}
      </section>
      <CameraFields {...props} written={written('cameraIntent', 1)} />
    </div>
  );
}
